// What goes slowly wrong with a machine's running: the level falls, the cooler fouls.
import { hash, Random } from "../../../apps/simulator/src/random.ts";
import { machineTypes } from "../machine.mjs";
import { drawCourseFault, drawSoundDays, makeCourse } from "./course.mjs";
import { plainRegime } from "./regimes.mjs";

const kinds = {
  slowOverheating: [["oilTemp"], ["oilTemp", "waterActivity"], ["oilTemp", "kinViscosity", "linePressure"]],
  slowLevelLoss: [
    ["oilTemp", "oilLevel"],
    ["oilTemp", "oilLevel", "linePressure"],
  ],
};

export const operationCourses = (seed, _, isQuick) =>
  Object.entries(kinds).flatMap(([kind, sets], i) =>
    Array.from({ length: isQuick ? 1 : 3 }, (__, j) => {
      const number = 5000 + 10 * i + j;
      const random = new Random(hash(seed, number, 0x3a7e));
      return makeCourse({
        seed,
        number,
        section: "operation",
        label: kind,
        regime: plainRegime(random, machineTypes),
        keys: random.pick(sets),
        incidents: { machine: [drawCourseFault(random, kind, drawSoundDays(random))] },
      });
    }),
  );
