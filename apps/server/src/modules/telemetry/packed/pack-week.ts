import { makeRewriteWeek, type Packed, type RewriteWeekDeps } from "./rewrite-week.ts";

export type PackWeekDeps = RewriteWeekDeps;

/**
 * Moves the rows of one device and week into its block. Returns null if there is nothing to pack, or if an hour of the
 * week still awaits its rollup.
 */
export function makePackWeek(deps: PackWeekDeps) {
  const rewriteWeek = makeRewriteWeek(deps);
  return (deviceNumber: number, week: number): Promise<Packed | null> =>
    rewriteWeek(deviceNumber, week, { ofRowsAlone: true, change: (readings) => readings });
}
