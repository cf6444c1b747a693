// One point of the curve: water and sound machines under the engine as it is now, as one line of JSON.
import { dayMs, hourMs } from "@oilcloud/oil";
import { makeCourses } from "./courses/all.mjs";
import { scoreDevice } from "./score.mjs";
import { median, shareOf, sum } from "./table.mjs";
import { watchDevice } from "./watch.mjs";

const [seeds, days, isQuick] = JSON.parse(process.argv[2]);
const scored = seeds
  .flatMap((seed) => makeCourses(seed, days, ["water", "healthy"], isQuick))
  .map((device) => scoreDevice(watchDevice(device)));

const incidents = scored.flatMap((one) => one.incidents);
const fallingDue = (key) => incidents.filter((one) => one[key] !== null);
const [warned, critical] = [fallingDue("warningAt"), fallingDue("criticalAt")];
const breathers = warned.filter(({ incident }) => incident.kind === "breather");
const falseAlarms = scored.flatMap((one) => one.falseAlarms);

console.log(
  JSON.stringify({
    water: warned.length,
    beforeWarning: shareOf(warned, (one) => one.beforeWarning),
    breathers: shareOf(breathers, (one) => one.beforeWarning),
    beforeCritical: shareOf(critical, (one) => one.inTime),
    leadDays: median(warned.flatMap(({ warningLeadH }) => warningLeadH ?? [])) * (hourMs / dayMs),
    falseWater: falseAlarms.filter(({ category }) => category === "water").length,
    months: sum(scored, ({ soundMonths }) => soundMonths),
  }),
);
