// Handing in: all drafts of a language leave as one PO file, by download, by the device's share dialog, or by copying; and the
// link to the project's website, if there is one.

import { drafts } from "./drafts.js";
import { po, poOf } from "./po.js";
import { unitsOf } from "./stock.js";
import { byId, made, say, tell } from "./show.js";

const type = "text/x-gettext-translation";

// file returns the drafts as a file. Some devices share only text files.
const file = (lang, name = `taula-${lang.code}.po`, kind = type) => new File([text(lang)], name, { type: kind });
const text = (lang) => po(drafts(lang.code), lang, { writer: byId("writer").value, note: byId("note").value });

// shared returns what this device can share, or nothing.
const shared = (lang) => [file(lang), file(lang, `taula-${lang.code}.po.txt`, "text/plain")].find((f) => navigator.canShare?.({ files: [f] }));

async function save(f) {
  const way = made("a", "", { href: URL.createObjectURL(f), download: f.name });
  way.click();
  setTimeout(() => URL.revokeObjectURL(way.href), 60000);
}

// saveAll saves the published passages of pages for translation tools.
async function saveAll(lang, names, name) {
  const pages = await Promise.all(names.map((page) => unitsOf(lang.stock, page)));
  return save(new File([poOf(pages.flat(), lang)], `${name}.po`, { type }));
}

// The ways out, each with what it says at the end.
const waysOut = {
  "po-page": (lang, page) => saveAll(lang, [page], `${lang.code}-${page.replaceAll("/", "-")}`),
  "po-all": (lang) => saveAll(lang, lang.pages.map((p) => p.page), lang.code),
  download: (lang) => save(file(lang)).then(() => say("handed")),
  share: (lang) => navigator.share({ files: [shared(lang)], title: say("issue-title", { language: lang.label }) }).then(() => say("handed")),
  copy: (lang) => navigator.clipboard.writeText(text(lang)).then(() => say("copied")),
};

// offer shows what can be handed in, and how. page is the current one.
export function offer(lang, page) {
  const all = drafts(lang.code);
  tell(byId("drafts"), all.length ? say("drafts", { n: all.length, pages: new Set(all.map((d) => d.page)).size }) : say("no-drafts"));
  byId("drafts-all").hidden = !all.length;
  byId("drafts-all").querySelector("ol").replaceChildren(...all.map((d) => {
    const way = made("a", d.text.length > 60 ? d.text.slice(0, 57) + "…" : d.text, { href: `?${lang.code}/${d.page}#${d.unit}`, lang: lang.code });
    return made("li", [way, ` ${d.page}`]);
  }));
  for (const button of byId("hand-in").querySelectorAll(".leave [data-do]")) button.disabled = !all.length;
  byId("hand-in").querySelector("[data-do=share]").hidden = !shared(lang);
  byId("po").value = all.length ? text(lang) : "";
  const issue = (end) => newIssue(lang, say("issue-title", { language: lang.label }), `${say("issue-body")}\n\n${end}\n`);
  const whole = issue(`\`\`\`po\n${byId("po").value}\`\`\``); // if the address has a place for it
  Object.assign(byId("issue"), { hidden: !lang.issue || !all.length, href: whole.length > longest ? issue(say("issue-attach")) : whole });
  const { file, new: isNew } = lang.pages.find((p) => p.page === page);
  const edit = isNew ? lang.new : lang.edit;
  Object.assign(byId("edit-file"), { hidden: !edit, href: edit.replaceAll("{file}", file.split("/").map(encodeURIComponent).join("/")) });
}

const longest = 6000; // length of an address that every host accepts

// newIssue returns the address of a new issue of the project, or "". It may have places for {title} and {body}.
export const newIssue = (lang, title, body) => lang.issue.replaceAll("{title}", encodeURIComponent(title)).replaceAll("{body}", encodeURIComponent(body));

// listenToHandIn activates the buttons. current returns the current language and page.
export function listenToHandIn(current) {
  for (const key of ["writer", "note"]) {
    byId(key).value = window.reader.keep(`taula.${key}`) ?? ""; // kept between visits
    byId(key).addEventListener("input", () => {
      window.reader.keep(`taula.${key}`, byId(key).value);
      offer(...current());
    });
  }
  byId("hand-in").addEventListener("click", async ({ target }) => {
    const deed = waysOut[target.closest("[data-do]")?.dataset.do];
    if (!deed) return;
    const failed = say(target.dataset.do === "copy" ? "not-copied" : "not-shared");
    tell(byId("handed"), await Promise.resolve().then(() => deed(...current())).catch((e) => (e.name === "AbortError" ? "" : failed)));
  });
}
