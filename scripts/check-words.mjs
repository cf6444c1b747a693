import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { root } from "./lib.mjs";

/** The private words that a newcomer cannot search for, and what to write instead. The form is explained in docs/wording.md. */
const words = JSON.parse(readFileSync(new URL("words.json", import.meta.url), "utf8"));

/** The server hashes the text of a migration that has run, so that its comments cannot change. */
const excluded = /(^|\/)(node_modules|dist|coverage|data|\.cache)\/|^apps\/server\/migrations\//;
const places = ["apps", "bench", "docs", "e2e", "packages", "scripts"];
const longestSubject = 72;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** @type {(entries: Record<string, string>) => { text: string, instead: string }[]} */
const alternatives = (entries) =>
  Object.entries(entries).flatMap(([texts, instead]) =>
    texts.split(" | ").map((text) => ({ text, instead })),
  );

// The longest come first, so that `heard of` is reported once and not as `heard`.
const phrases = alternatives(words.prose).sort((one, other) => other.text.length - one.text.length);
const insteadOf = new Map(phrases.map(({ text, instead }) => [text, instead]));
const anyPhrase = (gap) =>
  new RegExp(
    `(?<![\\w'’-])(?:${phrases.map(({ text }) => escaped(text).replaceAll(" ", gap)).join("|")})(?![\\w-])`,
    "gi",
  );
const phrase = anyPhrase("\\s+");
/** In a source that still has the marks of its comments between two words. */
const phraseHint = anyPhrase("[\\s*/-]+");

/** The listed words in a piece of prose, with their offsets. */
function wordsIn(prose) {
  return [...prose.matchAll(phrase)].map(({ 0: found, index }) => {
    const word = found.replace(/\s+/g, " ");
    return { index, word, instead: insteadOf.get(word.toLowerCase()) };
  });
}

/** `readNextTold` and `next-told.ts` as their words, in lower case. */
const partsOf = (name) =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
const contains = (parts, wanted) =>
  parts.some((_, at) => wanted.every((part, offset) => parts[at + offset] === part));
const nameRules = alternatives(words.names).map((rule) => ({ ...rule, parts: partsOf(rule.text) }));
const fileRules = alternatives(words.fileNames).map((rule) => ({ ...rule, parts: partsOf(rule.text) }));
const wholeRules = alternatives(words.wholeNames);

/** Whether a source may declare such a name at all. */
const nameHint = new RegExp([...nameRules, ...wholeRules].map(({ text }) => escaped(text)).join("|"), "i");

function wordsInName(name) {
  const parts = partsOf(name);
  return [
    ...nameRules.filter((rule) => contains(parts, rule.parts)),
    ...wholeRules.filter((rule) => rule.text === name),
  ];
}

function wordsInFileName(file) {
  const parts = partsOf(path.posix.basename(file).replace(/\.\w+$/, ""));
  return [...nameRules, ...fileRules].filter((rule) => contains(parts, rule.parts));
}

const hide = (text) => text.replace(/\S/g, "\0");

/** Copies the spans of the source into a text of the same length. */
function withSpans(text, source, spans) {
  const ordered = spans.toSorted((one, other) => one.start - other.start);
  const pieces = ordered.map(({ start, end }, at) => [
    text.slice(ordered[at - 1]?.end ?? 0, start),
    source.slice(start, end),
  ]);
  return [...pieces.flat(), text.slice(ordered.at(-1)?.end ?? 0)].join("");
}

/** Keeps what lies in the spans and hides everything else, so that offsets and line numbers stay. */
const keepOnly = (source, spans) => withSpans(hide(source), source, spans);

const spansOf = (source, pattern) =>
  [...source.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
/** What is quoted as code is a name, which the rules for names cover. */
const withoutCode = (text) => text.replace(/`[^`]*`/g, hide);
const withoutMarks = (text) => withoutCode(text.replace(/\/\/|\/\*+|\*+\/|^\s*\*|^\s*--/gm, blank));
const blank = (text) => text.replace(/\S/g, " ");

function proseOf(file, source) {
  if (/\.(ts|tsx|mjs)$/.test(file)) return scriptProse(file, source);
  if (file.endsWith(".css")) return withoutMarks(keepOnly(source, spansOf(source, /\/\*[\s\S]*?\*\//g)));
  if (file.endsWith(".sql")) return withoutMarks(keepOnly(source, spansOf(source, /--.*|\/\*[\s\S]*?\*\//g)));
  return withoutCode(source.replace(/^```[\s\S]*?^```/gm, hide)).replace(/\]\([^)]*\)/g, hide);
}

/** The tree is built only when it is read, which takes far longer than the comments: sources without a listed word skip it. */
function scriptProse(file, source) {
  if (source.search(phraseHint) < 0) return "";
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0].message}`);
  const prose = withoutMarks(keepOnly(source, parsed.comments));
  if (!/\.test\.tsx?$/.test(file)) return prose;
  const titles = [];
  visit(parsed.program, (node) => titles.push(...titleOf(node)));
  return withSpans(prose, source, titles);
}

function visit(node, look) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) visit(each, look);
    return;
  }
  if (typeof node.type === "string") look(node);
  for (const value of Object.values(node)) visit(value, look);
}

/** The title in `it("…")`, `describe.skip("…")` or `it.each(…)("…")`, where the node is such a call. */
function titleOf(node) {
  if (node.type !== "CallExpression") return [];
  let { callee } = node;
  while (callee.type === "MemberExpression" || callee.type === "CallExpression")
    callee = callee.type === "MemberExpression" ? callee.object : callee.callee;
  if (callee.type !== "Identifier" || !/^(describe|it|test)$/.test(callee.name)) return [];
  const [title] = node.arguments;
  if (title?.type === "Literal" && typeof title.value === "string") return [title];
  return title?.type === "TemplateLiteral" ? title.quasis : [];
}

/** The names that a node declares; keys of data are left out, as they may be part of a call or of what is stored. */
function declaredIn(node) {
  if (node.type === "VariableDeclarator") return bound(node.id);
  const own = /^(Function|Class|TSInterface|TSTypeAlias|TSEnum)/.test(node.type) ? bound(node.id) : [];
  return Array.isArray(node.params) ? [...own, ...node.params.flatMap(bound)] : own;
}

function bound(pattern) {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      // `{ told }` takes the name from the data.
      return pattern.properties.flatMap((each) => (each.shorthand ? [] : bound(each.value ?? each.argument)));
    case "ArrayPattern":
      return pattern.elements.flatMap(bound);
    case "AssignmentPattern":
      return bound(pattern.left);
    case "RestElement":
      return bound(pattern.argument);
    default:
      return [];
  }
}

function wordsInNames(file, source) {
  if (!/\.(ts|tsx|mjs)$/.test(file) || !nameHint.test(source)) return [];
  const found = new Map();
  visit(parseSync(file, source).program, (node) => {
    for (const { name, start } of declaredIn(node))
      for (const { instead } of wordsInName(name))
        found.set(`${name} ${instead}`, { index: start, word: name, instead });
  });
  return [...found.values()];
}

/**
 * The listed words in comments, test titles, documents and names.
 *
 * @param {Record<string, string>} sources maps a file's path from the root to its text
 * @returns {{ file: string, line: number, word: string, instead: string }[]}
 */
export function wordViolations(sources) {
  return Object.entries(sources).flatMap(([file, source]) => {
    const inText = [...wordsIn(proseOf(file, source)), ...wordsInNames(file, source)].sort(
      (one, other) => one.index - other.index,
    );
    const inName = wordsInFileName(file).map(({ instead }) => ({
      index: 0,
      word: path.posix.basename(file),
      instead,
    }));
    return [...inName, ...inText].map(({ index, word, instead }) => ({
      file,
      line: source.slice(0, index).split("\n").length,
      word,
      instead,
    }));
  });
}

/**
 * Subjects that are too long or contain a listed word, each as a sentence.
 *
 * @param {{ commit: string, subject: string }[]} commits
 */
export function subjectViolations(commits) {
  return commits.flatMap(({ commit, subject }) => [
    ...(subject.length > longestSubject
      ? [`commit ${commit}: the subject has ${subject.length} characters → at most ${longestSubject}`]
      : []),
    ...wordsIn(withoutCode(subject)).map(({ word, instead }) => `commit ${commit}: ${word} → ${instead}`),
  ]);
}

const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
};

/** The commits that build on the one that added the word list; none in a checkout without that history. */
function commitsSinceTheList() {
  if (git("rev-parse", "--is-shallow-repository") !== "false") return [];
  const added = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/words.json")?.split("\n").at(-1);
  if (!added) return [];
  const log = git("log", "--no-merges", "--ancestry-path", "--format=%h %s", `${added}..HEAD`);
  return (log ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => ({
      commit: line.slice(0, line.indexOf(" ")),
      subject: line.slice(line.indexOf(" ") + 1),
    }));
}

const isChecked = (file) => /\.(ts|tsx|mjs|css|sql|md)$/.test(file) && !excluded.test(file);

/** Every file whose prose is ours, by its path from the root. */
export function allProse() {
  const inPlaces = places.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true }).map((name) =>
      path.posix.join(place, name.split(path.sep).join("/")),
    ),
  );
  const files = [...readdirSync(root), ...inPlaces].filter(
    (file) => isChecked(file) && statSync(path.join(root, file)).isFile(),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

export const isUnder = (file, place) => place === "." || file === place || file.startsWith(`${place}/`);

const folderOf = (file) => path.posix.dirname(file).split("/").slice(0, 5).join("/");

function printCounts(violations) {
  for (const of of [({ file }) => folderOf(file), ({ word }) => word.toLowerCase()]) {
    const counts = new Map();
    for (const violation of violations) counts.set(of(violation), (counts.get(of(violation)) ?? 0) + 1);
    for (const [key, count] of [...counts].sort((one, other) => other[1] - one[1]))
      console.log(`${String(count).padStart(6)}  ${key}`);
    console.log();
  }
  console.log(`${String(violations.length).padStart(6)}  in all`);
}

/** Without a path, what must hold: every file and the subjects of commits. */
function main(args) {
  const asked = args
    .filter((arg) => !arg.startsWith("--"))
    .map((arg) =>
      path.posix.normalize(path.relative(root, path.resolve(arg)).split(path.sep).join("/") || "."),
    );
  const chosen = Object.entries(allProse()).filter(
    ([file]) => asked.length === 0 || asked.some((place) => isUnder(file, place)),
  );
  const violations = wordViolations(Object.fromEntries(chosen));
  const subjects = asked.length > 0 ? [] : subjectViolations(commitsSinceTheList());
  if (args.includes("--count")) printCounts(violations);
  else
    for (const { file, line, word, instead } of violations)
      console.log(`${file}:${line}: ${word} → ${instead}`);
  for (const sentence of subjects) console.log(sentence);
  return violations.length + subjects.length === 0 ? 0 : 1;
}

if (process.argv[1] === new URL(import.meta.url).pathname) process.exitCode = main(process.argv.slice(2));
