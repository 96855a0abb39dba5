// PO files for Poedit, Weblate and taula translate import, of drafts or of published passages. One entry stands for all
// passages of a page with the same English and context, as in the files that taula writes. Each has the hash of the translation
// it replaces, so that a file handed in late cannot replace a newer text.

const quote = (text) => JSON.stringify(text) + "\n"; // the escapes of PO files are those of JSON

function head(lang, writer) {
  const name = writer.replace(/[<>\s]+/g, " ").trim();
  const now = new Date().toISOString().replace("T", " ").slice(0, 16) + "+0000"; // 2026-11-22 17:05+0000
  const lines = [
    "Project-Id-Version: taula", "POT-Creation-Date: 2000-01-01 00:00+0000", `PO-Revision-Date: ${now}`, `Last-Translator: ${name} <>`.replace("  ", " "),
    `Language-Team: ${lang.label} <>`, `Language: ${lang.code}`, "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", "X-Generator: taula",
  ];
  return 'msgid ""\nmsgstr ""\n' + lines.map((line) => quote(line + "\n")).join("");
}

// entries writes passages, each once: {page, unit, kind, context, source, text, stood, fuzzy, base}.
function entries(all, lang) {
  const written = new Set();
  let out = "";
  for (const d of all) {
    const context = quote(d.context ? `${d.page}|${d.context}` : d.page);
    const key = context + d.source;
    if (written.has(key)) continue;
    written.add(key);
    const file = d.page === "ui" ? "ui.toml" : `${d.page}.md`;
    out += `\n#. ${d.kind} · ${d.unit}\n`;
    if (d.stood !== undefined) out += `#. text ${d.stood || "none"}\n`;
    out += `#: content/${lang.source.code}/${file}\n`;
    if (d.fuzzy) out += "#, fuzzy\n";
    if (d.base) out += `#| msgctxt ${context}#| msgid ${quote(d.base)}`;
    out += `msgctxt ${context}msgid ${quote(d.source)}msgstr ${quote(d.text)}`;
  }
  return out;
}

export const po = (all, lang, { writer, note }) => (note.trim() && `# ${note.trim()}\n`) + head(lang, writer) + entries(all, lang);

// poOf writes passages as published. Outdated and unverified ones are fuzzy.
export function poOf(units, lang) {
  const all = units.map((u) => {
    const rewritten = u.reason === "rewritten";
    const fuzzy = u.status === "outdated" || rewritten || (u.status === "unverified" && u.reason !== "unreviewed");
    const text = u.status === "missing" && !rewritten ? "" : u.target ?? "";
    return { ...u, text, fuzzy, stood: u.stood ?? "", base: u.status === "outdated" || rewritten ? u.base : "" };
  });
  return head(lang, "") + entries(all, lang);
}
