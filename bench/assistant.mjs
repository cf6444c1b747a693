// Questions to the assistant of a running demo, with the facts that its answers must and must not hold:
// npm run bench:assistant -- [URL] [--set open|blind|closed|closed-2|closed-3] [--only lab,terms] [--language en] [--show] [--verbose] [--json FILE]
// The closed sets are for a last look: their texts are printed by --show alone. --closed is --set closed.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeLook } from "./assistant/api.mjs";
import { readDialogues } from "./assistant/dialogues.mjs";
import { printResults } from "./assistant/print.mjs";
import { grade, readFacts } from "./assistant/score.mjs";
import { gatherWorld } from "./assistant/world.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    closed: { type: "boolean", default: false },
    set: { type: "string", default: "open" },
    only: { type: "string" },
    language: { type: "string" },
    show: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const base = `${positionals[0] ?? "http://localhost:8080"}/api`;
const world = await gatherWorld(base);
const set = options.closed ? "closed" : options.set;
const dialogues = readDialogues(world, set).filter(
  ({ group, language }) =>
    (!options.only || options.only.split(",").includes(group)) &&
    (!options.language || language.startsWith(options.language)),
);
const isShown = !set.startsWith("closed") || options.show;

const results = [];
for (const dialogue of dialogues) results.push(...(await run(dialogue)));
if (options.json)
  writeFileSync(options.json, JSON.stringify(isShown ? results : results.map(withoutTexts), null, 2));
process.exit(printResults(results, dialogues.length, isShown) ? 0 : 1);

async function run({ id, group, language, account, voice, turns }) {
  const own = world[account];
  const rows = [];
  let chatId;
  for (const [place, turn] of turns.entries()) {
    if (turn.same) turn.same.answer = await askOnce(own.api, turn.same.question, language);
    const early = await readFacts(turn, makeLook(own.api, language), own);
    const answer = await own.api.ask(turn.question, language, chatId);
    const late = await readFacts(turn, makeLook(own.api, language), own);
    chatId = answer.chatId ?? chatId;
    const { question } = turn;
    const row = { id, place, group, language, account, voice, question, answer: answer.text };
    rows.push({
      ...row,
      firstMs: answer.firstMs,
      hasPlan: answer.parts.includes("plan"),
      unread: answer.unread,
      ...grade({ answer, turn, early, late, language, world, own }),
    });
    if (options.verbose && isShown) printTurn(rows.at(-1));
  }
  if (chatId) await own.api.post("system/assistant/delete", { chatId });
  return rows;
}

async function askOnce(api, question, language) {
  const answer = await api.ask(question, language);
  if (answer.chatId) await api.post("system/assistant/delete", { chatId: answer.chatId });
  return answer;
}

function printTurn({ id, place, group, account, question, answer, grade: mark, missing, forbidden }) {
  const indented = answer.slice(0, 900).replaceAll("\n", "\n    ");
  console.log(
    `${mark.toUpperCase()} ${id}.${place + 1} ${group} ${account}: ${question.slice(0, 200)}\n    ${indented}`,
  );
  if (missing.length > 0) console.log(`    missing: ${missing.join("; ")}`);
  if (forbidden.length > 0) console.log(`    forbidden: ${forbidden.slice(0, 4).join("; ")}`);
}

function withoutTexts({ id, place, group, language, account, voice, grade: mark, firstMs, hasPlan }) {
  return { id, place, group, language, account, voice, grade: mark, firstMs, hasPlan };
}
