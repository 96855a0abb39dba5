// Inline Markdown, split into pieces as package site/page does: prose, and what is not words.

const signs = [
  ["hard", /^\\\n/],
  ["escaped", /^\\[!-/:-@[-`{-~]/],
  ["code", /^(`+)(?!`)([^]*?[^`])\1(?!`)/],
  ["entity", /^&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/],
  ["comment", /^<!--[^]*?-->/],
  ["tag", /^<(?:\/?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?\/?|[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/],
  ["short", /^\{\{[^{}]*\}\}/],
  ["hole", /^\{[A-Za-z_][A-Za-z0-9_.-]*\}/],
  ["icon", /^:[a-z][a-z0-9_-]*:/],
  ["note", /^\[\^([^\]\s]+)\]/],
  ["mark", /^(\*+|_+)/],
];

// linkEnd matches the end of a link from "]": its destination.
const linkEnd = /^\]\((?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*))(?:\s+"((?:[^"\\]|\\.)*)")?\s*\)/;

// scan splits a text: [{kind, text, value}]. "open" and "closing" are the brackets of a link or an image.
export function scan(raw) {
  const [out, open] = [[], []];
  for (let rest = raw; rest; rest = rest.slice(out.at(-1).text.length)) out.push(piece(rest, out, open));
  return out;
}

function piece(rest, out, open) {
  for (const [kind, sign] of signs) {
    const m = sign.exec(rest);
    if (m && !(kind === "icon" && out.at(-1)?.text.endsWith(":"))) return { kind, text: m[0], value: kind === "code" ? m[2] : m[1] };
  }
  const [bracket] = /^!?\[/.exec(rest) ?? [];
  if (bracket) {
    open.push(out.length);
    return { kind: "words", text: bracket };
  }
  const begin = rest[0] === "]" ? out[open.pop()] : undefined;
  const end = begin && linkEnd.exec(rest);
  if (end) {
    const image = begin.text === "![";
    Object.assign(begin, { kind: "open", image });
    return { kind: "closing", text: end[0], image, value: end[1] ?? end[2] };
  }
  return { kind: "words", text: rest[0] === "]" ? "]" : /^.[^\\`&<{:[!\]*_]*/s.exec(rest)[0] };
}

const plainer = [[/[\u00a0\u202f\u2007]/g, " "], [/[\u00ad\u200b\ufeff]/g, ""], [/[‘’‚‛]/g, "'"], [/[“”„‟]/g, '"'], [/[–—‑]/g, "-"], [/…/g, "..."]];

// flat normalizes quotation marks, dashes and spaces.
export const flat = (text) => plainer.reduce((t, [sign, one]) => t.replace(sign, one), text.normalize("NFC")).replace(/\s+/g, " ").trim();

// spoken returns a text as it is read aloud, without what belongs to no language.
export const spoken = (raw) => prose(raw, false);

// prose returns a text as it is read aloud.
export function prose(raw, all = true) {
  return flat(scan(raw).map(({ kind, text, value }) => {
    if (["mark", "note", "tag", "comment", "short", "icon", "open", "closing"].includes(kind)) return kind === "tag" && /^<br/i.test(text) ? " " : "";
    if (kind === "code" || kind === "hole") return all ? value ?? text : "";
    if (kind === "escaped") return text.slice(1);
    if (kind === "entity") return entity(text);
    return kind === "hard" ? " " : text.replace(/^!?\[$|^\]$/, "");
  }).join(""));
}

// entity returns the character of an entity, or the entity itself if it is not one of the few in use.
export function entity(text) {
  const named = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": "\u00a0", "&apos;": "'" }[text];
  const code = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(text);
  return named ?? (code ? String.fromCodePoint(Math.min(0x10ffff, code[1] ? parseInt(code[1], 16) : Number(code[2]))) : text);
}

const listOf = { note: "footnotes", code: "code", short: "shortcodes", hole: "placeholders", icon: "icons" };

// beside returns what a text has besides words, each list in reading order. Images and footnotes only count.
export function beside(raw) {
  const all = { links: [], "outer-links": [], images: [], footnotes: [], shortcodes: [], placeholders: [], icons: [], html: [], code: [] };
  const link = (to) => all[/^(\/\/|\\\\|[^/#?:]*:)|@/.test(to) ? "outer-links" : "links"].push(to);
  for (const { kind, text, value = text, image } of scan(raw)) {
    if (kind === "tag" && /[:@]/.test(text) && !/\s/.test(text)) link(text.slice(1, -1));
    else if (kind === "tag") all.html.push(/^<(\/?[^\s/>]*)/.exec(text)[1].toLowerCase());
    else if (kind === "closing" && !image) link(value);
    else if (kind === "closing") all.images.push("![]");
    else all[listOf[kind]]?.push(kind === "note" ? "[^]" : value);
  }
  return all;
}
