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
    for (const member of members)
      await gatherMachine(collection, main, member, isSound(member) ? ["en"] : languages);
    await readSurfaces?.(collection, members);
  } finally {
    await stop();
  }
  print("stored readings");
  for (const member of members) if (!isSound(member)) await gatherReadings(collection, main, member);
  for (const one of [...collection.runs, ...collection.courses]) await addPoints(collection, main, one);
  return collection;
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
  if (!collection.points.has(id))
    collection.points.set(
      id,
      await courseOf(account, member.deviceId, keyId, fromMs, Date.now()).catch(() => []),
    );
  one.points = collection.points.get(id);
}
