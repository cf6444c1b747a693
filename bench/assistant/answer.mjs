// What an answer says, from the lines of its stream.
import { plain } from "./text.mjs";

/** Sources and suggested questions are beside the answer and not part of it. */
const beside = new Set(["begin", "end", "evidence", "suggestions"]);
const isText = (key) => /text|words|label|title|name|value|unit|detail|caption|note|message/i.test(key);
const holdsChoices = (key) => /choice|candidate|option|alternative/i.test(key);

const words = (spans) => spans.map(({ text }) => text).join("");

/** The texts shown of a part whose form is not known here; a choice offered is not a statement. */
function textsOf(value, skips = () => false) {
  if (typeof value === "string") return [value];
  if (!value || typeof value !== "object") return [];
  if (Array.isArray(value)) {
    const areSpans = value.length > 0 && value.every((each) => typeof each?.text === "string");
    return areSpans ? [words(value)] : value.flatMap((each) => textsOf(each, skips));
  }
  return Object.entries(value).flatMap(([key, each]) => {
    if (skips(key)) return [];
    return typeof each === "string" && !isText(key) ? [] : textsOf(each, skips);
  });
}

function choicesOf(value) {
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) =>
    holdsChoices(key) && !Array.isArray(value) ? textsOf(each) : choicesOf(each),
  );
}

const whens = {
  now: "immediately 立即",
  thisWeek: "this week 本周",
  thisMonth: "this month 本月",
  nextStop: "next shutdown 下次停机",
};

function textOf(line) {
  if (line.part === "sentence") return [words(line.words)];
  if (line.part === "causes") return line.rows.map(({ name }) => name);
  if (line.part === "actions") return line.items.map((item) => `${item.words} ${whens[item.when] ?? ""}`);
  if (line.part === "chart") return [line.title, ...line.lines.map(({ name }) => name)];
  if (/choice|candidate|clarif/i.test(line.part)) return [];
  if (line.part === "table")
    return [
      line.columns.join(" | "),
      ...line.rows.map(({ cells }) => cells.map((cell) => words(cell)).join(" | ")),
    ];
  return textsOf(line, holdsChoices);
}

export function parseAnswer(lines) {
  const [begin] = lines;
  const text = lines.flatMap((line) => (beside.has(line.part) ? [] : textOf(line))).join("\n");
  const said = lines.filter(({ part }) => !beside.has(part) && !/^(table|chart|causes|actions)$/.test(part));
  const topRow = lines.find(({ part }) => part === "table")?.rows[0]?.cells.map((cell) => words(cell)) ?? [];
  const offered = lines.filter(({ part }) => /choice|candidate|clarif/i.test(part));
  return {
    text,
    plain: plain(text),
    first: plain(lines.flatMap((line) => (line.part === "sentence" ? textOf(line) : []))[0] ?? ""),
    /** What is said of itself: the sentences, not what follows in tables. */
    said: plain(said.flatMap(textOf).join("\n")),
    /** With the first row of the table, which an answer about the first of all names. */
    lead: plain([...said.flatMap(textOf), ...topRow].join("\n")),
    subjectId: begin.deviceId ?? null,
    chatId: begin.chatId,
    charts: lines.filter(({ part }) => part === "chart"),
    tables: lines.filter(({ part }) => part === "table"),
    choices: [
      ...offered.flatMap((line) => textsOf(line)),
      ...lines.filter(({ part }) => part !== "plan").flatMap(choicesOf),
    ].map(plain),
    suggestions: lines
      .filter(({ part }) => part === "suggestions")
      .flatMap(({ items }) => items)
      .map(plain),
    parts: lines.map(({ part }) => part),
    /** Words that no slot of a plan took. */
    unread: lines.flatMap((line) => (line.part === "plan" ? line.notUnderstood : [])),
  };
}

/** The call itself was refused: its message is the answer. */
export function refusedAnswer({ code, msg }) {
  return {
    text: msg,
    plain: plain(msg),
    first: plain(msg),
    said: plain(msg),
    lead: plain(msg),
    subjectId: null,
    chatId: null,
    charts: [],
    tables: [],
    choices: [],
    suggestions: [],
    parts: [],
    unread: [],
    code,
    firstMs: null,
  };
}
