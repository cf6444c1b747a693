// How long the calls of those pages take while a fleet reports.
import { reporting } from "./reporting.mjs";

const ms = (value) => `${value.toFixed(0)} ms`;

export async function calls(url, token, { thousand, five }, line) {
  const headers = { "x-authorization": `Bearer ${token}`, lang: "zh-CN" };
  const timed = (path, init) => timesOf(url, headers, path, init);
  const stop = reporting(url, thousand, 200);
  try {
    const list = `/system/dataanalysis/listByGroup?customerId=${thousand.customerId}`;
    line("list of 1,000 devices, while they report", `${await timed(list)} (target p95 80 ms)`);
    line("its changes since a moment ago", await timed(() => `${list}&since=${Date.now() - 1000}`));
    line(
      "list of 5,000 devices",
      await timed(`/system/dataanalysis/listByGroup?customerId=${five.customerId}`),
    );
    line("home of an administrator with 10,000 devices", await timed("/system/home/overview"));
    line("its machines that need something", await timed("/system/home/attention?pageSize=20"));
    line("its visits", `${await timed("/system/visit/list?pageSize=100")} (target p95 60 ms)`);
    line("sites of an administrator with 10,000 devices", await timed("/system/home/sites"));
    const deviceIds = thousand.devices.slice(0, 60).map(({ id }) => id);
    const trends = { method: "POST", body: JSON.stringify({ deviceIds, days: 7 }) };
    line("small trends of 60 devices over 7 days", await timed("/system/dataanalysis/listTrends", trends));
  } finally {
    await stop();
  }
}

export async function timesOf(url, headers, path, init = {}) {
  const times = [];
  for (let i = -10; i < 100; i++) {
    const address = `${url}/api${typeof path === "function" ? path() : path}`;
    const started = performance.now();
    const response = await fetch(address, {
      ...init,
      headers: init.body ? { ...headers, "content-type": "application/json" } : headers,
    });
    await response.arrayBuffer();
    if (i >= 0) times.push(performance.now() - started); // the first ones warm it up
  }
  times.sort((a, b) => a - b);
  return `p50 ${ms(times[50])}, p95 ${ms(times[95])}`;
}
