// A footnote opens beside its number when that is touched. Without this script the number links to the list at the end.

document.addEventListener("click", (event) => {
  const number = event.target.closest("a.fn");
  const note = number && document.getElementById(number.hash.slice(1));
  if (!note?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const box = document.createElement("div");
  const name = number.getAttribute("aria-label");
  Object.assign(box, { popover: "auto", className: "means noted", tabIndex: -1, autofocus: true });
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", name);
  box.append(Object.assign(document.createElement("dfn"), { textContent: name }), ...note.cloneNode(true).childNodes);
  for (const back of box.querySelectorAll(".fnback")) back.remove();
  for (const named of box.querySelectorAll("[id]")) named.removeAttribute("id");
  box.addEventListener("click", ({ target }) => target.closest("a") && box.hidePopover());
  box.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") return;
    box.remove();
    delete number.dataset.open;
    if (document.activeElement === document.body) number.focus({ preventScroll: true });
  });
  document.body.append(box);
  number.dataset.open = "";
  box.showPopover();
});
