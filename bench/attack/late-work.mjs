// What is left to do after devices have sent their past: hours to roll up, devices to judge again.
import { setTimeout as sleep } from "node:timers/promises";

const longestMs = 180_000;

/** Watches until nothing is left; `isOver` answers whether it is, `seconds` how long it took. */
export function watchLateWork(db) {
  const started = performance.now();
  let over = false;
  const watching = (async () => {
    while (!over) {
      await sleep(1000);
      const { rows } = await db.query(
        `select (select count(*) from alarm_rejudging) + (select count(*) from rollup_pending
           where hour < now() - interval '63 minutes') as left`,
      );
      over = Number(rows[0].left) === 0 || performance.now() - started > longestMs;
    }
  })();
  return {
    isOver: () => over,
    async seconds() {
      await watching;
      return Math.round((performance.now() - started) / 1000);
    },
  };
}
