// One look at everything: asks the calls, reads the surfaces, and takes the stored readings along.
import { gatherLists } from "./list-facts.mjs";
import { gatherMachine } from "./machine-facts.mjs";
import { poll } from "./poll.mjs";
import { keyOf, newCollection } from "./collection.mjs";
import { courseOf, gatherReadings } from "./readings.mjs";

const dayMs = 86_400_000;
const languages = ["en", "zh-CN"];
/** How often the values now are asked for while pages are read. */
const pollMs = 4000;
/** How many machines are asked about at a time. */
const atOnce = 4;

/**
 * @param {{ accounts: any[], isWanted?: (machine: string) => boolean, readSurfaces?: (collection: any, members: any[]) => Promise<void>, print?: (words: string) => void }} options
 * `accounts`: the first sees every machine of the others.
 */
export async function gather({ accounts, isWanted = () => true, readSurfaces, print = () => {} }) {
  const collection = newCollection();
  const [main] = accounts;
  let members = [];
  for (const account of accounts) {
    print(`lists of ${account.username}`);
    const gathered = await gatherLists(collection, account);
    if (account === main) ({ members } = gathered);
  }
  members = members.filter(({ machine }) => isWanted(machine));
  const stop = keepPolling(collection, main);
  try {
    print(`${members.length} machines by their calls`);
    await sideBySide(members, (member) =>
      gatherMachine(collection, main, member, isSound(member) ? ["en"] : languages),
    );
    await readSurfaces?.(collection, members);
  } finally {
    await stop();
  }
  print("stored readings");
  const unsound = members.filter((member) => !isSound(member));
  await sideBySide(unsound, (member) => gatherReadings(collection, main, member));
  await sideBySide([...collection.runs, ...collection.courses], (one) => addPoints(collection, main, one));
  return collection;
}

/** Does something for each, a few at a time. */
async function sideBySide(all, one) {
  const left = [...all];
  const takeTurns = async () => {
    while (left.length > 0) await one(left.shift());
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}

const isSound = ({ verdict }) => verdict.standing === "normal" && verdict.forecast === null;

function keepPolling(collection, account) {
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      await poll(collection, account).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    await poll(collection, account);
  })();
  return () => {
    over.abort();
    return done;
  };
}

/** The readings that a run or a sentence on a course is about. */
async function addPoints(collection, account, one) {
  const { machine } = one;
  const member = [...collection.machines.values()].find((candidate) => candidate.machine === machine);
  const keyId = one.keyId ?? member?.verdict.worst?.keyId;
  if (!member || !keyOf(keyId)) return;
  const fromMs = Math.min(...[one.fromTime, one.raisedTime, one.overSince].filter(Boolean)) - 2 * dayMs;
  const id = `${member.deviceId}|${keyId}|${Math.floor(fromMs / dayMs)}`;
  // Several at a time ask for the same: what is kept is the promise.
  if (!collection.points.has(id))
    collection.points.set(
      id,
      courseOf(account, member.deviceId, keyId, fromMs, Date.now()).catch(() => []),
    );
  one.points = await collection.points.get(id);
}
