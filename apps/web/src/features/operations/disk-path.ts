import type { Operations } from "@oilcloud/contract";

type Storage = Pick<Operations["storage"], "hours" | "fullTime">;

/** How much of the width the past takes where the day it fills is known. */
const pastShare = 0.4;

/** What was used, hour by hour, below the line of what there is; and where it goes. */
export function diskPath(
  { hours, fullTime }: Storage,
  capacity: number,
  { width, height }: { width: number; height: number },
): { line: string; area: string; outlook: string | null } | null {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || last.time === first.time) return null;
  const pastWidth = fullTime === null ? width : width * pastShare;
  const x = (time: number) => ((time - first.time) / (last.time - first.time)) * pastWidth;
  const y = (bytes: number) => 1 + (1 - bytes / capacity) * (height - 1);
  const points = hours.map(({ time, usedBytes }) => `${x(time).toFixed(1)} ${y(usedBytes).toFixed(1)}`);
  const line = `M${points.join("L")}`;
  return {
    line,
    area: `${line}L${pastWidth.toFixed(1)} ${height}L0 ${height}Z`,
    outlook: fullTime === null ? null : `M${pastWidth.toFixed(1)} ${y(last.usedBytes).toFixed(1)}L${width} 1`,
  };
}
