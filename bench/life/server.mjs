// The real path: a server and database of our own, messages over HTTP in the order they arrive, and the alarms it keeps.
import { createHash, randomBytes } from "node:crypto";
import { hourMs } from "@oilcloud/oil";
import { Random } from "../../apps/simulator/src/random.ts";
import { postTelemetry } from "../../apps/simulator/src/publish/http-sender.ts";
import { calm, startPlatform } from "../telemetry/platform.mjs";
import { deliveries, inOrderOfArrival } from "./delivery.mjs";
import { livesOf } from "./device.mjs";
import { watchDevice } from "./watch.mjs";

const messagesAtOnce = 80;
/** An alarm is the same if the two paths open it within as many readings. */
const sameWithinReadings = 2;

async function addDevice({ db }, { name, machine, cadenceMs }) {
  const token = randomBytes(9).toString("hex");
  await db.query(
    `with made as (
       insert into device (customer_id, group_id, name, machine_type, oil, interval_s)
       select customer_id, id, $1, $2, $3, $4 from device_group order by id limit 1 returning id
     )
     insert into device_token select id, $5, now() from made`,
    [name, machine.machineType, machine.oil, cadenceMs / 1000, createHash("sha256").update(token).digest()],
  );
  return token;
}

/** Pieces that go out at once; what is older than the message before it comes by itself, as devices send a backlog. */
function* piecesOf(messages) {
  let piece = [];
  for (const message of messages) {
    const isFull = piece.length === messagesAtOnce || (piece.length > 0 && message.ts < piece.at(-1).ts);
    if (isFull) {
      yield piece;
      piece = [];
    }
    piece.push(message);
  }
  if (piece.length > 0) yield piece;
}

async function send(platform, token, messages) {
  const { signal } = new AbortController();
  for (const piece of piecesOf(messages))
    await postTelemetry(platform.server.url, token, JSON.stringify(piece), signal);
}

async function episodesOf({ db }, name) {
  const { rows } = await db.query(
    `select category, level, first_at from alarm_episode join device on device.id = device_id
     where device.name = $1 and category <> 'communication' order by first_at`,
    [name],
  );
  return rows.map(({ category, level, first_at: at }) => ({ category, level, ts: at.getTime() }));
}

/** Which episodes of one path the other has too. */
function compare(fast, real, { cadenceMs }) {
  const isSame = (one, other) =>
    one.category === other.category &&
    one.level === other.level &&
    Math.abs(one.ts - other.ts) <= sameWithinReadings * cadenceMs;
  const left = [...real];
  const missing = [];
  for (const one of fast) {
    const at = left.findIndex((other) => isSame(one, other));
    if (at === -1) missing.push(one);
    else left.splice(at, 1);
  }
  return { missing, added: left };
}

const words = (episodes, offsetMs) =>
  episodes.map(
    ({ category, level, ts }) =>
      `${category} L${level} ${new Date(ts - offsetMs).toISOString().slice(0, 16)}`,
  );

/** Lives of the same devices by both paths; `makeDevices` makes them again for each, as a life is lived once. */
export async function compareWithServer(makeDevices) {
  const platform = await startPlatform();
  let [same, all] = [0, 0];
  try {
    const lives = makeDevices();
    for (const [i, device] of makeDevices().entries()) {
      const offsetMs = Math.floor((Date.now() - device.endMs) / hourMs) * hourMs;
      const messages = [...livesOf(lives[i])].map(({ ts, values }) => ({ ts: ts + offsetMs, values }));
      const token = await addDevice(platform, device);
      const delivery = deliveries[i % deliveries.length];
      await send(platform, token, inOrderOfArrival(messages, delivery, new Random(device.seed + i)));
      await calm(platform);
      const fast = watchDevice(device).episodes.map((one) => ({ ...one, ts: one.ts + offsetMs }));
      const real = await episodesOf(platform, device.name);
      const { missing, added } = compare(fast, real, device);
      same += fast.length - missing.length;
      all += fast.length + added.length;
      console.log(
        `${device.name} ${device.machine.machineType} ${delivery}: ${fast.length} episodes by the fast path, ${real.length} by the server` +
          (missing.length > 0 ? `; only fast: ${words(missing, offsetMs).join(", ")}` : "") +
          (added.length > 0 ? `; only server: ${words(added, offsetMs).join(", ")}` : ""),
      );
    }
  } finally {
    await platform.stop();
  }
  console.log(`\nthe same by both paths: ${same} of ${all}`);
}
