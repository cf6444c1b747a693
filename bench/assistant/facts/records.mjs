// Single records: a ticket, an alarm by its code, a visit, an oil change, a worst reading.
import { names, overlap, says } from "../text.mjs";
import { verdictOf } from "./condition.mjs";
import { holdsDay } from "./dates.mjs";
import { holdsNumber } from "./numbers.mjs";

const rowsOf = async (look, query) =>
  (await look.get(`system/alarmrecord/list?pageSize=100&pageNum=1&${query}`)).rows;

/** When the open ticket of a sensor began. */
export const ticketBegan = (machine) => async (look) => {
  const open = await rowsOf(look, `deviceId=${machine.deviceId}&state=open&kind=ticket`);
  return {
    about: [machine],
    expected: [
      {
        label: `since ${open.map(({ firstTime }) => new Date(firstTime).toISOString()).join(" or ")}`,
        test: (answer) =>
          open.some(({ firstTime }) => holdsDay(answer, firstTime, machine.timeZone, look.now)),
      },
    ],
  };
};

/** The record of a code: its machine, and what it is about. */
export const recordOf = (code) => async (look, own) => {
  const found = (await rowsOf(look, "")).find((each) => each.code === code);
  const machine = own.machines.find(({ deviceId }) => deviceId === found.deviceId);
  return {
    about: [machine],
    expected: [
      { label: machine.deviceName, test: (answer) => names(answer.plain, machine.deviceName) },
      {
        label: found.reason,
        test: (answer) =>
          says(answer.plain, found.categoryName) ||
          found.reason.split(/[;；]/).some((each) => overlap(answer.plain, each) >= 0.6),
      },
    ],
  };
};

/** The machines that have to be visited, by urgency: all of it. */
export const visits = (urgency) => async (look) => {
  const { rows } = (await look.get("system/visit/list?pageSize=100")).data;
  const due = [
    ...new Set(rows.filter((each) => each.urgency === urgency).map(({ deviceName }) => deviceName)),
  ];
  return {
    expected:
      due.length > 0
        ? due.map((name) => ({ label: name, test: (answer) => names(answer.plain, name) }))
        : [{ label: "none", test: ({ plain }) => /\bno\b|none|没有|暂无|无/.test(plain) }],
  };
};

/** The day of the worst reading of the episode. */
export const worstDay = (machine) => async (look) => {
  const { worst } = await verdictOf(look, machine);
  return {
    about: [machine],
    expected: [
      {
        label: `worst on ${new Date(worst.worstTime).toISOString()}`,
        test: (answer) => holdsDay(answer, worst.worstTime, machine.timeZone, look.now),
      },
    ],
  };
};

/** When the oil was changed; that no change is on record, if none is. */
export const oilChanged = (machine) => async (look) => {
  const { oilChange } = (await look.get(`system/datascreen/getForecast?deviceId=${machine.deviceId}`)).data;
  return {
    about: [machine],
    expected: [
      oilChange
        ? {
            label: new Date(oilChange.time).toISOString(),
            test: (answer) => holdsDay(answer, oilChange.time, machine.timeZone, look.now),
          }
        : {
            label: "no oil change on record",
            test: ({ plain }) =>
              /no [^.]{0,20}(oil change|record|entry)|not (been )?(recorded|known|entered)|never|unknown|没有[^。]{0,12}(换油|记录)|无[^。]{0,8}(换油|记录)|未(记录|登记|查到|换)|暂无|不知道/.test(
                plain,
              ),
          },
    ],
  };
};

const findingOf = async (look, { deviceId }) =>
  (await look.get(`system/diagnosis/device?deviceId=${deviceId}`)).data.findings[0];

/** What would make the diagnosis certain: what it lacks, or the check that it recommends. */
export const confirms = (machine) => async (look) => {
  const { missing, action } = await findingOf(look, machine);
  const wanted = [...missing.flatMap(({ words, by }) => [words, by]), ...action.split(/[;；,，]/)].filter(
    (each) => each?.trim(),
  );
  return {
    about: [machine],
    expected: [
      {
        label: `one of: ${wanted.join(" / ")}`,
        test: (answer) => wanted.some((each) => overlap(answer.plain, each) >= 0.7),
      },
    ],
  };
};

/** How much new oil it takes: what the diagnosis says, or what the tank holds. */
export const newOil = (machine) => async (look) => {
  const { parts } = await findingOf(look, machine);
  const litres = parts.find(({ id }) => id === "oil")?.amount ?? machine.tankVolumeL;
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `${litres} L`,
        test: (answer) => holdsNumber(answer, { value: litres, unit: "l", near: ["oil", "油"] }),
      },
    ],
  };
};

/** The oil that is in a machine: its product, its kind, or its grade. */
export const oilIn = (machine) => async () => {
  const grade = /\d+$/.exec(machine.oilNo)?.[0] ?? "";
  const spelled = new RegExp(`(vg|[a-z]{2,4}|oil|gear|油) ?${grade}(?!\\d)`);
  return {
    about: [machine],
    expected: [
      {
        label: `${machine.monitoringOil} or ${machine.oilName}`,
        test: (answer) =>
          says(answer.plain, machine.monitoringOil) ||
          says(answer.plain, machine.oilName) ||
          (grade !== "" && spelled.test(answer.plain)),
      },
    ],
  };
};
