// The engine as the server uses it: guards, then the watch. What its calls are named is known here only.
import {
  defaultAlarmRules,
  deviceStanding,
  diagnose,
  dimensionLevels,
  newDeviceWatch,
  newReadingState,
  processReading,
  reasonsNow,
  ruleBookOf,
  watchReading,
} from "@oilcloud/oil";

export const ofTheSensor = new Set(["sensor", "communication"]);

export function makeEngine({ machineType, oil }, cadenceMs) {
  const book = ruleBookOf(defaultAlarmRules(machineType, oil));
  const watch = newDeviceWatch();
  const state = newReadingState();
  const context = { machineType, oil };
  const found = [];
  const standing = () => deviceStanding(watch, book);
  return {
    /** The events that one message causes. */
    take({ ts, values, samples = [] }) {
      found.push(...samples);
      const { keys, values: judged, marks } = processReading(context, state, { ts, values });
      return watchReading(watch, book, cadenceMs, { ts, keys, values: judged, marks }, null, found);
    },
    /** Keys of the sensors that are not believed now. */
    accused: () => standing()?.sensors.map(({ key }) => key) ?? [],
    /** Probable causes of an open episode now, as its page shows them. */
    causesOf(category) {
      const now = standing();
      return now ? diagnose(category, reasonsNow(now), { ...now, machineType }) : [];
    },
    /** 0: normal, 1: at risk, 2: abnormal; what is said of sensors left out. */
    level() {
      const now = standing();
      if (!now) return 0;
      const open = now.open.filter(({ category }) => !ofTheSensor.has(category));
      const worst = Math.min(3, ...Object.values(dimensionLevels({ ...now, sensors: [], open })));
      return worst === 3 ? 0 : 3 - worst;
    },
  };
}
