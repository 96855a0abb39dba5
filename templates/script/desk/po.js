// Drafts as a PO file, which Poedit, Weblate and taula translate import read. One entry stands for all passages of a page
// that share English and context, as in the files that taula writes.

const escapes = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r" };
const quote = (text) => `"${text.replace(/[\\"\n\t\r]/g, (c) => escapes[c])}"\n`;
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

// when writes a moment as PO files do: 2026-11-22 17:05+0000.
const when = (moment) => moment.toISOString().replace("T", " ").slice(0, 16) + "+0000";

// po writes drafts of a language: who has translated them, what they say beside, and when.
export function po(all, lang, { writer, note, moment }) {
  const name = oneLine(writer.replace(/[<>]/g, " "));
  let out = note.trim() ? note.trim().split(/\r?\n/).map((line) => `# ${line}`.trimEnd() + "\n").join("") : "";
  out += 'msgid ""\nmsgstr ""\n';
  for (const line of [
    "Project-Id-Version: taula", "POT-Creation-Date: 2000-01-01 00:00+0000", `PO-Revision-Date: ${when(moment)}`, `Last-Translator: ${name} <>`.replace("  ", " "),
    `Language-Team: ${lang.label} <>`, `Language: ${lang.code}`, "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit", "X-Generator: taula",
  ]) out += quote(line + "\n");
  const written = new Set();
  for (const d of all) {
    const context = d.context ? `${d.page}|${d.context}` : d.page;
    const key = `${context}\n${d.source}`;
    if (written.has(key)) continue;
    written.add(key);
    const file = d.page === "ui" ? "ui.toml" : `${d.page}.md`;
    out += `\n#. ${d.kind} · ${d.unit}\n#: content/${lang.source.code}/${file}\n`;
    out += `msgctxt ${quote(context)}msgid ${quote(d.source)}msgstr ${quote(d.text)}`;
  }
  return out;
}
