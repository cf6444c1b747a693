// Faults that only courses have: slow ones of operation, and wear that is seen by mass and vibration.
import { logBetween } from "./drawing.mjs";

export const courseFaults = {
  wearByMassAndVibration: {
    category: "wear",
    seenBy: [["feMass", "vibRms"]],
    unless: "fe1",
    days: [4, 20],
    repair: "repair",
    inCoursesOnly: true,
    start: (random, { limits, vibration }, reach) => ({
      more: logBetween(random, 4, 30),
      shakes: Math.max(0.3, (reach * limits.vibRms.critical) / vibration - 1),
    }),
    apply(fx, p, { more, shakes }) {
      fx.iron *= 1 + (more - 1) * p;
      fx.vibration += shakes * p * p;
    },
  },
  /** A cooler that fouls. */
  slowOverheating: {
    category: "operation",
    seenBy: ["oilTemp"],
    days: [8, 40],
    repair: "repair",
    inCoursesOnly: true,
    start: (random, { limits, workC }, reach) => ({
      moreK: Math.min(45, (limits.oilTemp.critical - workC) * Math.min(1.35, reach)),
      bend: random.pick([0.8, 1, 1.5]),
    }),
    apply: (fx, p, { moreK, bend }) => (fx.hotK += moreK * p ** bend),
  },
  slowLevelLoss: {
    category: "operation",
    seenBy: ["oilLevel"],
    days: [8, 40],
    repair: "topUp",
    inCoursesOnly: true,
    start: (random, { levelNow, limits }, reach) => ({
      loses: Math.min(levelNow - 5, (levelNow - limits.oilLevel.critical) * reach),
    }),
    apply: (fx, p, { loses }) => (fx.levelLoss += loses * p),
  },
};
