// What is traded for what when the thresholds of water move: earliness against false alarms, each point in a process of its own.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { percent, rate, table } from "./table.mjs";

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
/** As they are in the product, to be marked in the table. */
const inForce = { times: 6, slow: 0.5 };
const never = 99;

/** How many usual moves a rise has to make, within hours and over days; the share of the way at which the air's pace counts. */
const points = [
  ...[3, 4, 5, 6, 8, 12].map((times) => ({ ...inForce, times })),
  ...[0.3, 0.4, 0.6, 0.7, never].map((slow) => ({ ...inForce, slow })),
];

export function printCurve(seeds, days, isQuick) {
  const rows = points.map(({ times, slow }) => {
    const moved = { suddenTimes: times, steadyTimes: times, worthOfSlow: slow };
    const answer = execFileSync(
      process.execPath,
      ["--import", at("moved-constants.mjs"), at("curve-point.mjs"), JSON.stringify([seeds, days, isQuick])],
      { env: { ...process.env, MOVED: JSON.stringify(moved) }, encoding: "utf8" },
    );
    const point = JSON.parse(answer);
    const isHere = times === inForce.times && slow === inForce.slow;
    return [
      `${times} usual moves, ${slow === never ? "air's pace never" : `air's pace from ${slow}`}${isHere ? " *" : ""}`,
      point.water,
      percent(point.beforeWarning),
      percent(point.breathers ?? Number.NaN),
      percent(point.beforeCritical),
      `${point.leadDays.toFixed(2)} d`,
      `${point.falseWater}: ${rate(point.falseWater, point.months)}`,
    ];
  });
  console.log("\nearliness of water against its false alarms a device-month; * is in force");
  table(["", "courses", "before warning", "breathers", "before critical", "lead", "false of water"], rows);
}
