import { concatBytes } from "../bytes/hex.ts";
import type { LineEvent, PollLine } from "../line/poll-line.ts";

interface OnTheWay {
  atMs: number;
  bytes: Uint8Array;
}

/** A line in a time of its own: what is sent gets its answers from `respond`, each some time later. */
export function makeFakeLine(line: PollLine, respond: (sent: Uint8Array, atMs: number) => OnTheWay[]) {
  const onTheWay: OnTheWay[] = [];
  const events: LineEvent[] = [];
  const sent: { atMs: number; bytes: Uint8Array }[] = [];
  let nowMs = 0;

  function advance(): number | null {
    for (;;) {
      const step = line.advance(nowMs);
      events.push(...step.events);
      if (!step.send) return step.wakeMs;
      sent.push({ atMs: nowMs, bytes: step.send });
      onTheWay.push(...respond(step.send, nowMs));
      onTheWay.sort((a, b) => a.atMs - b.atMs);
    }
  }

  return {
    events,
    sent,
    now: () => nowMs,
    connect() {
      line.connected(nowMs);
    },
    put(bytes: Uint8Array, atMs = nowMs) {
      onTheWay.push({ atMs, bytes });
      onTheWay.sort((a, b) => a.atMs - b.atMs);
    },
    run(untilMs: number) {
      for (;;) {
        const wakeMs = advance() ?? untilMs;
        const next = onTheWay[0];
        const thenMs = Math.max(nowMs, Math.min(wakeMs, next?.atMs ?? untilMs));
        if (thenMs > untilMs) break;
        if (thenMs === nowMs && !(next && next.atMs <= nowMs)) {
          if (wakeMs >= untilMs) break;
          nowMs += 1;
          continue;
        }
        nowMs = thenMs;
        while (onTheWay[0] && onTheWay[0].atMs <= nowMs) {
          const { bytes } = onTheWay.shift() as OnTheWay;
          events.push(...line.receive(concatBytes(bytes), nowMs));
        }
      }
      nowMs = untilMs;
    },
  };
}
