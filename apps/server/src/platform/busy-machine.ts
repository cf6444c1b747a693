import { cpus } from "node:os";

const turnMs = 20;
const lateMs = 8;
/** One late turn says little; a few in the last tenth of a second say that all wait. */
const weight = 0.3;

/** Whether turns of the event loop come late, by a timer that should fire every 20 ms. */
function watchEventLoop(): { isLate(): boolean; stop(): void } {
  let late = 0;
  let expected = performance.now() + turnMs;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    late += (Math.max(0, nowMs - expected) - late) * weight;
    expected = nowMs + turnMs;
  }, turnMs);
  timer.unref();
  return { isLate: () => late > lateMs, stop: () => clearInterval(timer) };
}

/** A look at the processors takes some 60 µs. */
const looksMs = 200;
/** What was measured over a longer time says nothing of now. */
const newestMs = 1000;
const busyShare = 0.5;

interface Look {
  at: number;
  spare: number;
  all: number;
}

const lookAtProcessors = (): Look => {
  let [spare, all] = [0, 0];
  for (const { times } of cpus()) {
    // What runs at a lower priority takes only what is left over.
    spare += times.idle + times.nice;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { at: performance.now(), spare, all };
};

/** Whether the processors, the database's work on them included, have been busy for more than half of the time just now. */
export function watchProcessors(look: () => Look = lookAtProcessors): () => boolean {
  let last = look();
  let isBusy = false;
  return () => {
    if (performance.now() - last.at < looksMs) return isBusy;
    const now = look();
    const passed = now.all - last.all;
    isBusy = passed > 0 && now.at - last.at <= newestMs && 1 - (now.spare - last.spare) / passed > busyShare;
    last = now;
    return isBusy;
  };
}

/** Whether others feel it when more is worked on. */
export function watchMachine(): { isBusy(): boolean; stop(): void } {
  const loop = watchEventLoop();
  const areProcessorsBusy = watchProcessors();
  return { isBusy: () => loop.isLate() || areProcessorsBusy(), stop: loop.stop };
}
