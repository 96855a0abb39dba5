// What is fetched: the language, the passages of a page, and pages as readers have them. Each once.

const got = new Map();

// fetched gives a file of a folder, as JSON or as a document; what could not be fetched is asked for again the next time.
function fetched(url, read) {
  if (!got.has(url)) {
    const answer = fetch(url).then((r) => (r.ok ? read(r) : Promise.reject(new Error(`${url}: ${r.status}`))));
    answer.catch(() => got.delete(url));
    got.set(url, answer);
  }
  return got.get(url);
}

const json = (r) => r.json();

// languageOf gives a language with its pages, and where its passages lie: stock.
export const languageOf = (stock) => fetched(new URL("desk.json", stock).href, json).then((lang) => Object.assign(lang, { stock }));

// unitsOf gives the passages of a page. Where one text stands for several, the first of them has its draft: home.
export async function unitsOf(stock, page) {
  const { units } = await fetched(new URL(`page/${page}.json`, stock).href, json);
  const homes = new Map();
  for (const unit of units) {
    const key = `${unit.context ?? ""}\n${unit.source}`;
    if (!homes.has(key)) homes.set(key, unit.unit);
    unit.home = homes.get(key);
  }
  return units;
}

// documentOf gives a page of the site as readers have it.
export const documentOf = (url) => fetched(url, async (r) => new DOMParser().parseFromString(await r.text(), "text/html"));
