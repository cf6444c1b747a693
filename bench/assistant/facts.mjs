// All facts by name, for the files of dialogues.
export * from "./facts/acting.mjs";
export * from "./facts/ahead.mjs";
export * from "./facts/alarms.mjs";
export * from "./facts/charts.mjs";
export * from "./facts/compared.mjs";
export * from "./facts/condition.mjs";
export { dateWords, periods } from "./facts/dates.mjs";
export * from "./facts/either.mjs";
export * from "./facts/fleet.mjs";
export * from "./facts/instruments.mjs";
export * from "./facts/lab.mjs";
export { number } from "./facts/numbers.mjs";
export * from "./facts/offered.mjs";
export * from "./facts/records.mjs";
export * from "./facts/replies.mjs";
export * from "./facts/sensors.mjs";
export * from "./facts/thresholds.mjs";
export { limits, statistic, value } from "./facts/values.mjs";
