// Sensors, calibration, doubtful readings and machines that do not report.
import { names, overlap, says } from "../text.mjs";
import { holdsDay } from "./dates.mjs";
import { holdsCount } from "./numbers.mjs";

const sensorsOf = async (look, { deviceId }) =>
  (await look.get(`system/dataanalysis/getSenorInfo?deviceId=${deviceId}`)).data;
const spelled = ({ sensorName, modelName, code }) => [
  sensorName,
  modelName,
  code,
  ...modelName.split(" ").filter((word) => /\d/.test(word)),
];

export const sensorCount = (machine) => async (look) => {
  const sensors = await sensorsOf(look, machine);
  return {
    about: [machine],
    expected: [
      {
        label: `${sensors.length} sensors`,
        test: (answer) =>
          holdsCount(answer, sensors.length, "sensor") ||
          sensors.every((each) => spelled(each).some((name) => says(answer.plain, name))),
      },
    ],
  };
};
export const sensorList = (machine) => async (look) => {
  const sensors = await sensorsOf(look, machine);
  return {
    about: [machine],
    expected: sensors.map((each) => ({
      label: each.modelName,
      test: (answer) => spelled(each).some((name) => says(answer.plain, name)),
    })),
  };
};
/** When the sensor that measures an indicator was calibrated. */
export const calibrated = (machine, key) => async (look) => {
  const sensors = (await sensorsOf(look, machine)).filter(({ indicators }) =>
    indicators.some((each) => each.key === key),
  );
  const times = sensors.map(({ calibrateTime }) => calibrateTime).filter(Boolean);
  return {
    about: [machine],
    expected: [
      times.length > 0
        ? {
            label: times.map((each) => new Date(each).toISOString().slice(0, 10)).join(" or "),
            test: (answer) => times.some((each) => holdsDay(answer, each, machine.timeZone, look.now)),
          }
        : {
            label: "no calibration",
            test: ({ plain }) =>
              /no (record|calibration)|not (been )?(calibrated|recorded)|never|没有|暂无|未(校准|标定|记录)|从未/.test(
                plain,
              ),
          },
    ],
  };
};
/** Which sensor measures an indicator. */
export const measuredBy = (machine, key) => async (look) => {
  const sensors = (await sensorsOf(look, machine)).filter(({ indicators }) =>
    indicators.some((each) => each.key === key),
  );
  return {
    about: [machine],
    expected: [
      {
        label: sensors.map(({ modelName }) => modelName).join(" or "),
        test: (answer) => sensors.flatMap(spelled).some((name) => says(answer.plain, name)),
      },
    ],
  };
};
const faultsOf = async (look) => (await look.get("system/home/sensorFaults")).rows;
/** The readings of a machine in doubt: what is wrong and of which indicator. */
export const doubt = (machine) => async (look) => {
  const faults = (await faultsOf(look)).filter(({ deviceId }) => deviceId === machine.deviceId);
  if (faults.length === 0)
    return {
      about: [machine],
      expected: [
        {
          label: "no doubt",
          test: ({ plain }) =>
            /no (doubt|sensor fault|fault|problem|open ticket)|reliable|trust|plausible|good|healthy|normal|没有(传感器)?(故障|异常|疑|问题)|可信|可靠|正常|无(故障|异常|疑)|未发现/.test(
              plain,
            ),
        },
      ],
      forbidden: [{ label: "stuck", test: ({ plain }) => /sensor stuck|传感器卡滞/.test(plain) }],
    };
  return {
    about: [machine],
    expected: faults.flatMap(({ markName, keyNames }) => [
      { label: markName, test: (answer) => overlap(answer.plain, markName) >= 0.6 },
      { label: keyNames[0], test: (answer) => keyNames.some((each) => says(answer.plain, each)) },
    ]),
  };
};
/** All machines with a sensor in doubt. */
export const doubtful = () => async (look) => {
  const faults = await faultsOf(look);
  return {
    expected: faults.map(({ deviceName }) => ({
      label: deviceName,
      test: (answer) => names(answer.plain, deviceName),
    })),
  };
};
/** The machines with a sensor in doubt beside one. */
export const otherDoubtful = (machine) => async (look) => {
  const faults = (await faultsOf(look)).filter(({ deviceId }) => deviceId !== machine.deviceId);
  if (faults.length > 0)
    return {
      expected: faults.map(({ deviceName }) => ({
        label: deviceName,
        test: (answer) => names(answer.plain, deviceName),
      })),
    };
  return {
    expected: [
      { label: "no other", test: ({ plain }) => /\bno\b|none|only|没有|只有|仅|无其他/.test(plain) },
    ],
    about: [machine],
    isUnnamed: true,
  };
};

const infoOf = async (look, { deviceId }) =>
  (await look.get(`system/datascreen/getDeviceInfo?deviceId=${deviceId}`)).data;
const isSilent = ({ freshness }) => freshness === "offline" || freshness === "stale";
/** The machines that do not report. */
export const offline = () => async (look) => {
  const machines = (await look.get("system/datascreen/listDevice")).rows;
  const silent = machines.filter(isSilent);
  return {
    expected:
      silent.length > 0
        ? silent.map(({ deviceName }) => ({
            label: deviceName,
            test: (answer) => names(answer.plain, deviceName),
          }))
        : [{ label: "none", test: ({ plain }) => /\bno\b|none|\ball\b|没有|全部|均|都/.test(plain) }],
    forbidden: machines
      .filter((machine) => !isSilent(machine))
      .map(({ deviceName }) => ({
        label: `reports: ${deviceName}`,
        test: (answer) => names(answer.plain, deviceName),
      })),
  };
};
const silentWords =
  /offline|not report|no data|does not send|stopped|silent|stale|离线|未上报|没有(上报|数据)|无数据|中断|断|未更新/;
const onlineWords = /online|report(s|ing)|fresh|up to date|connected|在线|正常上报|上报/;
/** Whether a machine reports. */
export const reporting = (machine) => async (look) => ({
  about: [machine],
  expected: isSilent(await infoOf(look, machine))
    ? [{ label: "offline", test: ({ plain }) => silentWords.test(plain) }]
    : [{ label: "online", test: ({ plain }) => onlineWords.test(plain) }],
});
/** When a machine last reported; one that reports is said to. */
export const lastReading = (machine) => async (look) => {
  const info = await infoOf(look, machine);
  return {
    about: [machine],
    expected: [
      {
        label: `last ${new Date(info.lastTime).toISOString()}`,
        test: (answer) =>
          holdsDay(answer, info.lastTime, machine.timeZone, look.now) ||
          (!isSilent(info) && onlineWords.test(answer.plain)) ||
          /\d+ ?(s|min|秒|分钟)/.test(answer.plain),
      },
    ],
  };
};
