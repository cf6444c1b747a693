export type { SensorLines } from "./module.ts";
