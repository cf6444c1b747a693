// Facts against each other: the same fact of the same subject has one value, whichever surface states it.

import { leadingOf } from "./collection.mjs";

/** @typedef {import("./facts.mjs").Fact} Fact */
/** @typedef {import("./collection.mjs").newCollection} newCollection */
/**
 * @typedef {object} Contradiction
 * @property {string} fact of the table "One number"
 * @property {string} subject
 * @property {string} one surface and words
 * @property {string} other
 * @property {string} key the same in a second look, whatever the numbers are then
 */

/** Facts in words differ between languages. */
const inWords = new Set(["cause", "action"]);

/** The surface that the others are held against, if it says it. */
const referenceOrder = ["list", "home", "alarm list", "detail"];
const rank = ({ surface }) => {
  const at = referenceOrder.indexOf(surface);
  return at === -1 ? referenceOrder.length : at;
};

function isSame(one, other) {
  const [left, right] = [one.value, other.value];
  if (typeof left === "number" && typeof right === "number") {
    const within = Math.max(one.within ?? 0, other.within ?? 0, Math.abs(left) * 1e-5);
    return Math.abs(left - right) <= within;
  }
  return JSON.stringify(left) === JSON.stringify(right);
}

const stated = ({ surface, language, value, words }) =>
  `${surface}${language ? ` (${language})` : ""}: ${words ?? JSON.stringify(value)}`;

/** @returns {Contradiction} */
export const contradiction = (fact, subject, one, other, key) => ({
  fact,
  subject,
  one,
  other,
  key: `${fact}|${subject}|${key}`,
});

function groupsOf(facts) {
  const groups = new Map();
  for (const fact of facts) {
    if (fact.value === undefined) continue; // not said
    const key = [
      fact.subject,
      fact.fact,
      fact.at ?? "",
      inWords.has(fact.fact) ? (fact.language ?? "en") : "",
    ].join("|");
    const group = groups.get(key) ?? [];
    group.push(fact);
    groups.set(key, group);
  }
  return groups;
}

const countsOfStandings = new Set(["abnormal", "risk", "approaching", "normal", "offline", "needs action"]);

/** What two surfaces say at two times may differ by the machines whose standing changed in between, and by no more. */
function hasChanged(one, other, { standings, leading }) {
  const wasSeen = (seen) => seen !== undefined && seen.has(one.value) && seen.has(other.value);
  if (one.fact === "standing") return wasSeen(standings.get(one.subject));
  // Two indicators may take turns while both are far from their limits.
  if (one.fact === "leading indicator") return wasSeen(leading.get(leadingOf(one.subject, one.at)));
  if (!countsOfStandings.has(one.fact)) return false;
  const changed = [...standings.values()].filter(({ size }) => size > 1).length;
  return Math.abs(one.value - other.value) <= changed;
}

/**
 * @param {readonly Fact[]} facts
 * @param {Pick<ReturnType<typeof newCollection>, "standings" | "leading">} seen what each machine had while the facts were read
 * @returns {Contradiction[]}
 */
export function disagreements(facts, seen) {
  const found = [];
  for (const group of groupsOf(facts).values()) {
    const [reference, ...others] = group.toSorted((one, other) => rank(one) - rank(other));
    const reported = new Set();
    for (const other of others) {
      if (isSame(reference, other) || reported.has(other.surface)) continue;
      if (hasChanged(reference, other, seen)) continue;
      reported.add(other.surface);
      found.push(
        contradiction(
          other.fact,
          other.subject,
          stated(reference),
          stated(other),
          `${reference.surface}|${other.surface}|${other.at?.split("@")[0] ?? ""}`,
        ),
      );
    }
  }
  return found;
}

const worse = { low: (one, other) => one < other, high: (one, other) => one > other };

/**
 * What one answer says of a machine must fit together.
 * @param {{ subject: string, surface: string, verdict: any, asOf: number, timeZone: string }[]} answers
 * @returns {Contradiction[]}
 */
export function inconsistencies(answers) {
  const found = [];
  for (const { subject, surface, verdict, asOf } of answers) {
    const report = (fact, one, other) =>
      found.push(
        contradiction(
          fact,
          subject,
          `${surface}: ${one}`,
          `${surface}: ${other}`,
          `${surface}|${one.split(" ")[0]}`,
        ),
      );
    const at = (ms) => new Date(ms).toISOString().slice(0, 16);
    const { standing, state, since, overSince, worst, forecast } = verdict;
    if (since !== null && since > asOf + 60_000) report("time", `since ${at(since)}`, `now is ${at(asOf)}`);
    if (overSince && since !== null && overSince < since)
      report("over since", `unusual since ${at(since)}`, `over limit since ${at(overSince)}`);
    if (overSince && state === "normal") report("over since", "over limit since is said", "state normal");
    const daysLeft = forecast ? (forecast.crossesMs - asOf) / 86_400_000 : null;
    if (standing === "normal" && daysLeft !== null && daysLeft <= 14)
      report("approaching", "standing normal", `limit in ${daysLeft.toFixed(1)} d`);
    if (standing === "approaching" && (daysLeft === null || daysLeft > 14))
      report(
        "approaching",
        "standing approaching",
        daysLeft === null ? "no forecast" : `limit in ${daysLeft.toFixed(1)} d`,
      );
    if (state !== "normal" && state !== "unknown" && standing === "normal")
      report("standing", `state ${state}`, "standing normal");
    if (worst) for (const [fact, one, other] of runFaults(worst)) report(fact, one, other);
  }
  return found;
}

const digit = ({ decimals }) => 0.5000001 * 10 ** -(decimals ?? 2);

/** Raised, worst and now of one run: worst is at least as bad as the others, and none is before the run. */
export function runFaults(run) {
  const found = [];
  const isWorse = worse[run.side ?? "high"];
  const { value, worstValue, raisedValue, unit = "" } = run;
  // The worst in the two directions of a deviation is the one farther off.
  const size = (number) => (run.twoSided ? Math.abs(number) : number);
  const tolerated = digit(run);
  const exceeds = (one, other) =>
    isWorse(size(one), size(other)) && Math.abs(size(one) - size(other)) > tolerated;
  if (value !== null && value !== undefined && exceeds(value, worstValue))
    found.push(["worst", `worst ${worstValue} ${unit}`, `now ${value} ${unit}`]);
  if (exceeds(raisedValue, worstValue))
    found.push(["worst", `worst ${worstValue} ${unit}`, `raised ${raisedValue} ${unit}`]);
  // The worst may be a single reading, the value now is the last mean of some minutes.
  if (run.ts && run.worstTime > run.ts + 6 * 60_000)
    found.push([
      "worst",
      `worst at ${new Date(run.worstTime).toISOString()}`,
      `now ${new Date(run.ts).toISOString()}`,
    ]);
  if (run.worstTime < run.raisedTime && !run.retracted)
    found.push([
      "worst",
      `worst at ${new Date(run.worstTime).toISOString()}`,
      `raised at ${new Date(run.raisedTime).toISOString()}`,
    ]);
  return found;
}

/** Those that were there in both looks: what changed in between is no contradiction. */
export function lasting(first, second) {
  const before = new Set(first.map(({ key }) => key));
  return second.filter(({ key }) => before.has(key));
}
