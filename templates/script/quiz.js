// The quiz, one board at a time: choose, see why, go on. Wrong answers come back, now and on a later visit. Without this script
// all boards are shown, each with its answer folded.

const quiz = document.getElementById("quiz");
const [subjects, choices, offers, says, next] = quiz.querySelectorAll("select, .choices, .choices div, [role], .button");
const boards = [...document.querySelectorAll(".example[data-choices]")].map((board) => {
  const heading = board.previousElementSibling;
  return { board, heading, about: heading.querySelector("small").textContent, answer: board.querySelector(".answer") };
});
const { held, hold } = window.reader; // from the script of every page
const kept = held("taula.quiz") ?? {}; // by board: whether the last answer was right
let queue = [], right = 0, asked = 0;

// begin asks about a subject: what was wrong before, then what was not asked yet, or all of it if nothing is left.
function begin() {
  const all = boards.filter(({ about }) => !subjects.value || about === subjects.value);
  const fresh = [false, undefined].flatMap((answered) => all.filter(({ board }) => kept[board.id] === answered));
  queue = fresh.length ? fresh : all;
  right = asked = 0;
  ask();
}

// ask shows the first board of the queue, or the result.
function ask() {
  const [now] = queue;
  for (const { board, heading, answer } of boards) {
    board.hidden = heading.hidden = board !== now?.board;
    answer.hidden = !(answer.open = false);
  }
  next.hidden = !!now;
  next.textContent = quiz.dataset.again;
  says.textContent = now ? "" : quiz.dataset.done.replace("{n}", right).replace("{all}", asked);
  offers.replaceChildren(...(now?.board.dataset.choices.split("|") ?? []).map((textContent) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent });
    button.addEventListener("click", () => judge(button));
    return button;
  }));
  if (now) now.board.querySelector("figure").after(choices);
  else quiz.append(choices);
}

// judge says whether a choice is right, and why. After a wrong answer the board comes again after two others.
function judge(chosen) {
  const now = queue.shift(), { id } = now.board, isRight = chosen.textContent === now.board.dataset.right;
  chosen.className = "no";
  for (const button of offers.children) {
    button.disabled = true;
    if (button.textContent === now.board.dataset.right) button.className = "yes";
  }
  if (!isRight) queue.splice(2, 0, now);
  asked++;
  right += isRight;
  kept[id] = isRight;
  hold("taula.quiz", kept);
  says.textContent = isRight ? quiz.dataset.right : quiz.dataset.wrong.replace("{right}", now.board.dataset.right);
  now.answer.hidden = false;
  now.answer.open = true;
  next.textContent = quiz.dataset.next;
  next.hidden = false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

for (const about of new Set(boards.map((b) => b.about))) subjects.add(new Option(about));
subjects.addEventListener("change", begin);
next.addEventListener("click", () => (queue.length ? ask() : begin()));
document.documentElement.dataset.quiz = "";
document.querySelector("main h1").after(quiz);
begin();
