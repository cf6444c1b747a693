// What keeps a page from answering: the tasks of its main thread as Chromium traces them, and what each spent its time on.

const categories = ["-*", "toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8"];

const kinds = [
  ["collecting garbage", /^(MinorGC|MajorGC|V8\.GC.*|BlinkGC.*)$/],
  ["style", /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/],
  ["layout", /^(Layout|HitTest|IntersectionObserverController::.*)$/],
  ["painting", /^(PrePaint|UpdateLayer.*|Paint.*|Layerize|Commit|CompositeLayers|Decode.*)$/],
  [
    "script",
    /^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|v8\..*|V8\..*|XHR.*|ResourceReceive.*|ResourceFinish|WebSocketReceive)$/,
  ],
];

const kindOf = (name) => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? null;

/** The longest tasks of the page while something is done, the longest first. */
export async function blocksWhile(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories });
  await work();
  const trace = JSON.parse(String(await browser.stopTracing()));
  return blocksOf(trace.traceEvents);
}

function blocksOf(events) {
  const main = mainThread(events);
  const own = events
    .filter(({ ph, pid, tid, dur }) => ph === "X" && dur > 0 && `${pid} ${tid}` === main)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = [];
  let task = null;
  for (const event of own) {
    if (task && event.ts < task.ts + task.dur) task.inside.push(event);
    else if (event.name.endsWith("RunTask")) tasks.push((task = { ...event, inside: [] }));
  }
  return tasks.map(blockOf).sort((a, b) => b.ms - a.ms);
}

/** The thread of that page: of all renderers' main threads the one that had most to do. */
function mainThread(events) {
  const busy = new Map();
  for (const { name, args, pid, tid } of events)
    if (name === "thread_name" && args.name === "CrRendererMain") busy.set(`${pid} ${tid}`, 0);
  for (const { ph, name, pid, tid, dur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    if (ph === "X" && name.endsWith("RunTask") && busy.has(thread)) busy.set(thread, busy.get(thread) + dur);
  }
  return [...busy].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** How long it took, how much of that the processor was really at it, and what with; what lies inside of another is not counted twice. */
function blockOf({ ts, dur, tdur, inside }) {
  const spent = new Map();
  const open = [];
  const add = (kind, us) => kind && spent.set(kind, (spent.get(kind) ?? 0) + us / 1000);
  for (const event of inside) {
    while (open.length > 0 && event.ts >= open.at(-1).end) open.pop();
    const outer = open.at(-1)?.kind ?? null;
    const kind = kindOf(event.name) ?? outer;
    if (kind !== outer) {
      add(kind, event.dur);
      add(outer, -event.dur);
    }
    open.push({ end: event.ts + event.dur, kind });
  }
  return { ts, ms: dur / 1000, processorMs: (tdur ?? dur) / 1000, spent, inside };
}

/** `74 ms (script 40, layout 12, painting 6), 3 of 2100 longer than 50 ms; by the processor's time 31 ms (…)`. */
export function blocksText(blocks) {
  const [longest] = blocks;
  const [busiest] = blocks.toSorted((a, b) => b.processorMs - a.processorMs);
  if (!longest || !busiest) return "none";
  const many = blocks.filter(({ ms }) => ms > 50).length;
  return (
    `${longest.ms.toFixed(0)} ms (${splitOf(longest)}), ${many} of ${blocks.length} longer than 50 ms; ` +
    `by the processor's time ${busiest.processorMs.toFixed(0)} ms (${splitOf(busiest)})`
  );
}

const splitOf = ({ spent }) =>
  [...spent]
    .sort((a, b) => b[1] - a[1])
    .filter(([, ms]) => ms >= 0.5)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
    .join(", ");
