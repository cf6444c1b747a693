// Devices that report over HTTP.

/** So many messages a second come in, one device after the other, until the function that is returned is called. */
export function reporting(url, { tokens }, perSecond) {
  const state = { open: true, next: 0 };
  async function round() {
    for (let i = 0; i < perSecond / 10; i++) {
      const token = tokens[state.next++ % tokens.length];
      const response = await fetch(`${url}/api/v1/${token}/telemetry`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ oilTemp: 50 + Math.random(), waterActivity: 0.3, nasClass: 7 }),
      });
      await response.arrayBuffer();
    }
  }
  async function run() {
    while (state.open) await Promise.all([round(), new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  const running = run();
  return () => {
    state.open = false;
    return running;
  };
}
