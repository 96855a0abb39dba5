// The fetched data: the language, the passages of a page, and published pages, each once.

const got = new Map();

// fetched returns a file, as JSON unless it is read otherwise. It tries again after a failure.
function fetched(url, read = (r) => r.json()) {
  if (!got.has(url)) {
    const answer = fetch(url).then((r) => (r.ok ? read(r) : Promise.reject(new Error(`${url}: ${r.status}`))));
    answer.catch(() => got.delete(url));
    got.set(url, answer);
  }
  return got.get(url);
}

// languageOf returns a language with its pages and, as stock, the folder of its passages.
export const languageOf = (stock) => fetched(new URL("desk.json", stock).href).then((lang) => Object.assign(lang, { stock }));

// unitsOf returns the passages of a page. If several have the same text, the first of them, home, has their draft.
export async function unitsOf(stock, page) {
  const { units } = await fetched(new URL(`page/${page}.json`, stock).href);
  const homeOf = (unit) => units.find((u) => u.source === unit.source && u.context === unit.context).unit;
  return units.map((unit) => ({ ...unit, page, home: homeOf(unit) }));
}

export const documentOf = (url) => fetched(url, async (r) => new DOMParser().parseFromString(await r.text(), "text/html"));
