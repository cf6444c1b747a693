// The courses of a seed, by section.
import { causeCourses } from "./cause-courses.mjs";
import { healthyCourses } from "./healthy-courses.mjs";
import { operationCourses } from "./operation-courses.mjs";
import { sensorCourses } from "./sensor-courses.mjs";
import { waterCourses } from "./water-courses.mjs";

const makers = {
  water: waterCourses,
  healthy: healthyCourses,
  causes: causeCourses,
  sensors: sensorCourses,
  operation: operationCourses,
};
/** Courses are numbered from here on, mixed machines below. */
export const firstCourseNumber = 1000;
export const sections = Object.keys(makers);

export const makeCourses = (seed, days, wanted, isQuick) =>
  sections
    .filter((section) => wanted.includes(section))
    .flatMap((section) => makers[section](seed, days, isQuick));
