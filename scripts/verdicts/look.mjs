// One look at everything: gathers, compares, and says what contradicts what.
import { disagreements, inconsistencies } from "./compare.mjs";
import { gatherLists, gatherMachine, poll } from "./call-facts.mjs";
import { keyOf, newCollection } from "./collection.mjs";
import { learnFromSentences, unexplained } from "./explain.mjs";
import { courseOf, gatherReadings } from "./readings.mjs";
import { mildWorst, opposedCourses, wrongCourse, wrongOverSince } from "./raw-checks.mjs";

const dayMs = 86_400_000;
const languages = ["en", "zh-CN"];

/** How often the values now are asked for while pages are read. */
const pollMs = 4000;

/**
 * @param {{ accounts: any[], isWanted?: (machine: string) => boolean, readSurfaces?: (collection: any, members: any[]) => Promise<void>, print?: (words: string) => void }} options
 */
export async function look({ accounts, isWanted = () => true, readSurfaces, print = () => {} }) {
  const collection = newCollection();
  const [main] = accounts;
  let members = [];
  for (const account of accounts) {
    print(`lists of ${account.username}`);
    const gathered = await gatherLists(collection, account);
    if (account === main) ({ members } = gathered);
  }
  members = members.filter(({ machine }) => isWanted(machine));
  print(`${members.length} machines by their calls`);
  for (const member of members)
    await gatherMachine(collection, main, member, member.verdict.standing === "normal" ? ["en"] : languages);
  if (readSurfaces) {
    const timer = setInterval(() => void poll(collection, main).catch(() => {}), pollMs);
    try {
      await readSurfaces(collection, members);
    } finally {
      clearInterval(timer);
    }
    await poll(collection, main);
  }
  print("stored readings");
  const found = [];
  for (const member of members) {
    if (collection.texts.some(({ machine }) => machine === member.machine))
      await gatherReadings(collection, main, member, member.verdict.since);
    found.push(...(await againstReadings(collection, main, member)));
  }
  learnFromSentences(collection.texts, collection.known);
  for (const shown of collection.texts) {
    const known = collection.known.get(shown.machine);
    if (known && isWanted(shown.machine)) found.push(...unexplained(shown, known));
  }
  const facts = collection.facts.filter(({ subject }) => isWanted(subject) || !subject.includes(" / "));
  found.push(
    ...disagreements(facts),
    ...inconsistencies(collection.answers.filter(({ subject }) => isWanted(subject))),
  );
  found.push(...opposedCourses(collection.courses));
  return { collection, contradictions: unique(found), members };
}

/** Runs and courses of a machine against its readings. */
async function againstReadings(collection, account, { machine, deviceId, verdict }) {
  const found = [];
  const courses = new Map();
  const read = async (keyId, fromMs) => {
    const id = `${keyId}|${fromMs}`;
    if (!courses.has(id))
      courses.set(
        id,
        courseOf(account, deviceId, keyId, fromMs, Date.now()).catch(() => ({ points: [] })),
      );
    return (await courses.get(id)).points;
  };
  const runs = collection.runs.filter((run) => run.machine === machine);
  for (const run of runs.filter(({ keyId, worstValue }) => keyOf(keyId) && worstValue !== undefined))
    found.push(...mildWorst(run, await read(run.keyId, run.raisedTime - dayMs)));
  const { worst } = verdict;
  if (worst && keyOf(worst.keyId))
    for (const run of runs.filter(({ overSince }) => overSince)) {
      const limits = run.bound ?? runs.find(({ bound }) => bound)?.bound;
      if (!limits) continue;
      const points = await read(worst.keyId, run.overSince - 2 * dayMs);
      found.push(
        ...wrongOverSince(
          { ...worst, machine, surface: run.surface, overSince: run.overSince, bound: limits },
          points,
        ),
      );
    }
  for (const course of collection.courses.filter((one) => one.machine === machine && keyOf(one.keyId)))
    found.push(...wrongCourse(course, await read(course.keyId, course.fromTime)));
  return found;
}

/** Each once: the same words may stand on a page twice. */
function unique(contradictions) {
  return [...new Map(contradictions.map((one) => [one.key, one])).values()];
}
