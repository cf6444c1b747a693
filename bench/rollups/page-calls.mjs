import { setTimeout as sleep } from "node:timers/promises";

const everyMs = 100;
const paths = ["/api/getInfo", "/api/system/home/overview"];

/** What a signed-in person waits for the calls of a page, in milliseconds, until it is stopped. */
export function answerTimes(url, token) {
  const times = [];
  let stopped = false;
  const calls = (async () => {
    for (let i = 0; ; i++) {
      if (stopped) return;
      const started = performance.now();
      const answer = await fetch(url + paths[i % paths.length], {
        headers: { "x-authorization": `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${paths[i % paths.length]} answers ${answer.status}`);
      times.push(performance.now() - started);
      await sleep(everyMs);
    }
  })();
  return async () => {
    stopped = true;
    await calls;
    return times;
  };
}
