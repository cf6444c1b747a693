// Everything that was gathered, held against itself. Asks nothing.
import { contradiction, disagreements, inconsistencies, runFaults } from "./compare.mjs";
import { learnFromSentences, unexplained } from "./explain.mjs";
import { mildWorst, opposedCourses, wrongCourse, wrongOverSince } from "./raw-checks.mjs";

/** @returns {import("./compare.mjs").Contradiction[]} */
export function contradictionsIn(collection) {
  const found = [...disagreements(collection.facts, collection), ...inconsistencies(collection.answers)];
  learnFromSentences([...collection.texts, ...collection.spoken], collection.known);
  for (const shown of collection.texts) {
    const known = collection.known.get(shown.machine);
    if (known) found.push(...unexplained(shown, known));
  }
  for (const run of collection.runs) found.push(...faultsOfRun(collection, run));
  for (const course of collection.courses)
    if (course.points) found.push(...wrongCourse(course, course.points));
  found.push(...opposedCourses(collection.courses));
  // A page that no longer says a fact, or says it in other words, would hide every contradiction of it.
  for (const { subject, surface, language, fact } of collection.unsaid)
    found.push(
      contradiction(
        "not said",
        subject,
        `${surface} (${language})`,
        `"${fact}" is not found on it`,
        `${surface}|${language}|${fact}`,
      ),
    );
  // The same words may stand on a surface twice.
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

function faultsOfRun(collection, run) {
  const found = [];
  if (run.worstValue !== undefined) {
    for (const [fact, one, other] of runFaults(run))
      found.push(
        contradiction(
          fact,
          run.machine,
          `${run.surface}: ${one}`,
          `${run.surface}: ${other}`,
          `${run.surface}|run`,
        ),
      );
    if (run.points) found.push(...mildWorst(run, run.points));
  }
  if (run.overSince && run.points) {
    const worst = run.worstValue === undefined ? worstOf(collection, run.machine) : run;
    const bound = run.bound ?? worst?.bound;
    if (worst && bound)
      found.push(
        ...wrongOverSince({ ...worst, surface: run.surface, overSince: run.overSince, bound }, run.points),
      );
  }
  return found;
}

const worstOf = (collection, machine) =>
  collection.runs.find((run) => run.machine === machine && run.worstValue !== undefined && run.bound);
