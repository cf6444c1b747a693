export { type LimitMark, limitMarks } from "./limit-marks.ts";
export { joinedTo } from "./joined-outlook.ts";
export { bandPath, barsPath, heldPoint, linePath, nearestPoint, whiskersPath } from "./line-path.ts";
export type { Box, Columns, Course, Outlook, Scale, TimeSpan } from "./model.ts";
export { outlookPaths, type OutlookPaths } from "./outlook-paths.ts";
export { courseChart, type CourseChart } from "./course-chart.ts";
export { reportChart } from "./report-chart.ts";
export { timeScale, valueScale } from "./scales.ts";
export { timeTicks, type TimeTick } from "./time-ticks.ts";
export {
  classScale,
  domainOf,
  placesOf,
  roundScale,
  tightScale,
  type ValueScale,
} from "./value-scale.ts";
export { fromWallTime, wallClockText, wallTime, wallTimeText } from "./wall-time.ts";
