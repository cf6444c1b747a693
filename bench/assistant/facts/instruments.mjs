// What a sensor measures, how often a machine reports, and readings in another unit.
import { overlap } from "../text.mjs";
import { holdsNumber } from "./numbers.mjs";
import { latestOf } from "./values.mjs";

/** The indicators of the sensor that measures one of them: two at least. */
export const measures = (machine, key) => async (look) => {
  const sensors = (await look.get(`system/dataanalysis/getSenorInfo?deviceId=${machine.deviceId}`)).data;
  const { indicators } = sensors.find((each) => each.indicators.some((one) => one.key === key));
  const wanted = indicators.map(({ keyName }) => keyName);
  return {
    about: [machine],
    expected: [
      {
        label: `two of: ${wanted.join(", ")}`,
        test: (answer) =>
          wanted.filter((name) => overlap(answer.plain, name) >= 0.33).length >= Math.min(2, wanted.length),
      },
    ],
  };
};

/** How often a machine reports. */
export const interval = (machine) => async (look) => {
  const { data } = await look.get(`system/datascreen/getDeviceInfo?deviceId=${machine.deviceId}`);
  const seconds = data.intervalMs / 1000;
  const minutes = seconds / 60;
  const spelled = new RegExp(
    `(?<![\\d.])(${seconds} ?(s\\b|sec|秒)` +
      (minutes === 0.5 ? "|0\\.5 ?(min|分)|half a minute|半分钟)" : `|${minutes} ?(min|分))`),
  );
  return {
    about: [machine],
    expected: [{ label: `every ${seconds} s`, test: ({ plain }) => spelled.test(plain) }],
  };
};

const conversions = {
  "°F": (celsius) => celsius * 1.8 + 32,
  psi: (bar) => bar * 14.5038,
};
/** The readings of the last quarter of an hour: the lowest and the highest. */
async function spanOf(look, { deviceId }, { keyId, value }) {
  const query = `deviceId=${deviceId}&keyId=${keyId}&startTime=${look.now - 900_000}&endTime=${look.now}&count=3`;
  const { rows } = await look.get(`system/datascreen/getTsKvLatestByDeviceIdAndTsKvId?${query}`);
  const values = [value, ...rows.flatMap(({ min, max }) => [min, max])].filter(Number.isFinite);
  return [Math.min(...values), Math.max(...values)];
}

/** The reading of an indicator in another unit. */
export const valueIn = (machine, key, unit) => async (look) => {
  const latest = await latestOf(look, machine, key);
  const [low, high] = (await spanOf(look, machine, latest)).map(conversions[unit]);
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `${latest.keyName} ${low} to ${high} ${unit}`,
        test: (answer) =>
          holdsNumber(answer, {
            value: (low + high) / 2,
            tolerance: (high - low) / 2 + high * 0.01,
            unit,
            near: [latest.keyName],
          }),
      },
    ],
  };
};
