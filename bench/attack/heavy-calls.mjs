// One ordinary account with a dozen calls at a time, each of which is allowed and takes long.
import { setTimeout as sleep } from "node:timers/promises";

const atOnce = 12;
/** What is still asked when the attack ends is given up after this. */
const patienceMs = 5000;
const dayMs = 86_400_000;
const json = { "content-type": "application/json" };
const posted = (body) => ({
  method: "POST",
  headers: json,
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const tooLarge = JSON.stringify({ deviceIds: ["x".repeat(300_000)], days: 7 });

/** Each answers the path and request of its next call. */
const calls = {
  "replay of 90 days": ({ measured: [device] }) => [`alarmset/replayInForce?deviceId=${device}&days=90`],
  "export of devices": () => ["customerdevice/export"],
  "line chart of 30 days": ({ measured, keyIds }) => [
    "dataanalysis/listSeries",
    posted({
      items: measured.slice(0, 4).flatMap((deviceId) => keyIds.map((keyId) => ({ deviceId, keyId }))),
      startTime: Date.now() - 30 * dayMs,
      endTime: Date.now(),
    }),
  ],
  "alarm search": () => [`alarmrecord/list?pageSize=100&search=${Math.random().toString(36).slice(2, 6)}`],
  "diagnosis × 20": ({ measured }, i) => [`diagnosis/device?deviceId=${measured[i % measured.length]}`],
  "bodies of 300 kB": () => ["dataanalysis/listTrends", posted(tooLarge)],
};
export const heavyCalls = Object.keys(calls);
const ofHistory = ["replay of 90 days", "line chart of 30 days", "diagnosis × 20"];
export const needsHistory = (kinds) => kinds.some((kind) => ofHistory.includes(kind));

/** A diagnosis is asked of twenty devices at a time. */
const parallel = (kind) => (kind === "diagnosis × 20" ? 20 : atOnce);

/** Calls until it is stopped; answers how many got which status and code, and the median of their times. */
export function floodWithHeavyCalls(attacker, kind) {
  const answers = {};
  const took = [];
  const run = { stopped: false };
  const givingUp = new AbortController();
  const count = (what) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  const clients = Array.from({ length: parallel(kind) }, async (_, of) => {
    for (let i = of; !run.stopped; i += parallel(kind)) {
      const [path, request = {}] = calls[kind](attacker, i);
      const started = performance.now();
      try {
        const answer = await fetch(`${attacker.url}/api/system/${path}`, {
          ...request,
          signal: givingUp.signal,
          headers: { ...request.headers, "x-authorization": `Bearer ${attacker.session}` },
        });
        await answer.arrayBuffer();
        const code = answer.headers.get("x-error-code");
        count(code ? `${answer.status} ${code}` : String(answer.status));
        took.push(performance.now() - started);
      } catch {
        count("cut");
      }
    }
  });
  return async () => {
    run.stopped = true;
    const ended = Promise.all(clients);
    await Promise.race([ended, sleep(patienceMs)]);
    givingUp.abort();
    await ended;
    const sorted = took.toSorted((a, b) => a - b);
    return { ...answers, medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0) };
  };
}
