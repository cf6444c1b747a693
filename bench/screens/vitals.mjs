/** What a page holds now, once the garbage is gone. */
export async function vitals(devTools, page) {
  await devTools.send("HeapProfiler.enable");
  await devTools.send("HeapProfiler.collectGarbage");
  await devTools.send("Performance.enable");
  const { metrics } = await devTools.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const { timers, sockets } = await page.evaluate(() => window.countedForSoak());
  return {
    "heap (kB)": Math.round(of("JSHeapUsedSize") / 1000),
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
    timers,
    sockets,
  };
}

const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** How much more the last quarter holds than the second; the first is the start. */
export function growth(taken) {
  const quarter = taken.length / 4;
  const of = (name, from) =>
    median(taken.slice(from * quarter, (from + 1) * quarter).map((each) => each[name]));
  return Object.fromEntries(
    Object.keys(taken[0] ?? {}).map((name) => {
      const [second, last] = [of(name, 1), of(name, 3)];
      return [name, { second, last, by: second === 0 ? last : (last - second) / second }];
    }),
  );
}

/** Pictures that reach the screen while the page moves by itself. */
export const framesPerSecond = (page, ms) =>
  page.evaluate(
    (forMs) =>
      new Promise((resolve) => {
        const startMs = performance.now();
        let frames = 0;
        const count = (nowMs) => {
          frames++;
          if (nowMs - startMs < forMs) requestAnimationFrame(count);
          else resolve((frames / (nowMs - startMs)) * 1000);
        };
        requestAnimationFrame(count);
      }),
    ms,
  );

/** What all of the browser's processes use, in cores. */
export async function cpuShare(browser, ms) {
  const devTools = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await devTools.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await used();
  await new Promise((resolve) => setTimeout(resolve, ms));
  const share = ((await used()) - before) / (ms / 1000);
  await devTools.detach();
  return share;
}
