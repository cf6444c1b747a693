// Unauthenticated clients that ask for all they can get, and what a neighbour's page feels of it.
import { setTimeout as sleep } from "node:timers/promises";
import { staticPaths } from "./static-pages.mjs";

const parallel = 200;
const everyMs = 200;
const json = { "content-type": "application/json" };
const posted = (body) => ({ method: "POST", headers: json, body: JSON.stringify(body) });
const random = () => Math.random().toString(36).slice(2);

/** Each answers the path and request of its next call. */
export const unauthenticatedCalls = {
  "sign-ins": () => ["/api/login", posted({ username: "neighbour", password: random() })],
  "sign-ins of many names": () => ["/api/login", posted({ username: random(), password: random() })],
  "refresh tokens": () => ["/api/auth/token", posted({ refreshToken: random() })],
  "bad bearer tokens": () => ["/api/getInfo", { headers: { "x-authorization": `Bearer oc_${random()}` } }],
  codes: () => [`/api/getVerificationCode/139${String(Math.random()).slice(2, 10)}`, {}],
  "unknown device tokens": () => [`/api/v1/${random()}/telemetry`, posted({ oilTemp: 40 })],
  "readiness checks": () => ["/readyz", {}],
};

/** Calls until it is stopped, so many at a time; answers how many got which status. */
export function floodCalls(url, kind) {
  const statuses = {};
  let stopped = false;
  const calls = (async () => {
    for (;;) {
      if (stopped) return;
      const pause = sleep(everyMs);
      await Promise.all(
        Array.from({ length: parallel }, async () => {
          const [path, request] = unauthenticatedCalls[kind]();
          const answer = await fetch(url + path, request);
          await answer.arrayBuffer();
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        }),
      );
      await pause;
    }
  })();
  return async () => {
    stopped = true;
    await calls;
    return statuses;
  };
}

/** What a signed-in neighbour waits for the calls of a page and its static files, until it is stopped. */
export async function visitPages(url, token) {
  const times = [];
  const staticTimes = [];
  const files = await staticPaths(url);
  let refused = 0;
  let visit = 0;
  let stopped = false;
  const visits = (async () => {
    for (;;) {
      if (stopped) return;
      for (const path of ["/api/getInfo", "/api/system/home/overview"]) {
        const started = performance.now();
        const answer = await fetch(url + path, { headers: { "x-authorization": `Bearer ${token}` } });
        if ((await answer.json()).code !== 200) refused++;
        times.push(performance.now() - started);
      }
      if (files.length === 0) {
        await sleep(50);
        continue;
      }
      const started = performance.now();
      const answer = await fetch(url + files[visit++ % files.length]);
      await answer.arrayBuffer();
      if (!answer.ok) refused++;
      staticTimes.push(performance.now() - started);
      await sleep(50);
    }
  })();
  return async () => {
    stopped = true;
    await visits;
    return { page: times, static: staticTimes, refused };
  };
}
