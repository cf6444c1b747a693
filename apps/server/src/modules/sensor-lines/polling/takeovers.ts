const withinMs = 600_000;
const most = 3;
/** A connection that has received nothing for so long may be half open: its DTU has dialled again. */
const aliveMs = 120_000;

/**
 * A DTU that dials again takes its line over from its former connection, which may be half open. Two DTUs with one
 * registration would take it from each other for ever, and each answers for other machines: after three times in ten
 * minutes the newer one is refused while the present one is alive.
 */
export function makeTakeovers() {
  const times: number[] = [];

  const isContested = (nowMs: number) => times.length >= most && nowMs - (times[0] ?? 0) < withinMs;

  return {
    isContested,
    /** Whether a further connection gets the line. */
    isGranted(nowMs: number, receivedMs: number): boolean {
      const granted = !isContested(nowMs) || nowMs - receivedMs > aliveMs;
      times.push(nowMs);
      if (times.length > most) times.shift();
      return granted;
    },
  };
}
