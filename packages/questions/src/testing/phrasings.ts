import { actionPhrasings } from "./action-phrasings.ts";
import { causePhrasings } from "./cause-phrasings.ts";
import { chattyPhrasings } from "./chatty-phrasings.ts";
import { everydayPhrasings } from "./everyday-phrasings.ts";
import { fleetPhrasings } from "./fleet-phrasings.ts";
import type { Phrasings } from "./phrasing.ts";
import { sensorPhrasings } from "./sensor-phrasings.ts";
import { sincePhrasings } from "./since-phrasings.ts";
import { termPhrasings } from "./term-phrasings.ts";

export const phrasings: readonly Phrasings[] = [
  ...actionPhrasings,
  ...causePhrasings,
  ...sincePhrasings,
  ...sensorPhrasings,
  ...termPhrasings,
  ...fleetPhrasings,
  ...chattyPhrasings,
  ...everydayPhrasings,
];
