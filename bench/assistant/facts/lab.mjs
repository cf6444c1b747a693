// Laboratory samples and their difference from the readings.
import { overlap, says } from "../text.mjs";
import { holdsDay } from "./dates.mjs";
import { countIs, holdsNumber } from "./numbers.mjs";

const samplesOf = async (look, { deviceId }) =>
  (await look.get(`system/labdata/list?deviceId=${deviceId}&pageSize=100`)).rows;
const none = /no (lab|sample|laboratory)|none|没有(化验|样|取样|实验)|暂无|无(化验|样)/;
const noSample = (machine) => ({
  about: [machine],
  expected: [{ label: "no samples", test: ({ plain }) => none.test(plain) }],
});

export const sampleDay = (machine) => async (look) => {
  const [last] = await samplesOf(look, machine);
  if (!last) return noSample(machine);
  return {
    about: [machine],
    expected: [
      {
        label: `sampled ${new Date(last.sampledTime).toISOString()}`,
        test: (answer) => holdsDay(answer, last.sampledTime, machine.timeZone, look.now),
      },
    ],
  };
};
export const sampleFrom = (machine) => async (look) => {
  const [last] = await samplesOf(look, machine);
  if (!last) return noSample(machine);
  return {
    about: [machine],
    expected: [{ label: last.institution, test: (answer) => says(answer.plain, last.institution) }],
  };
};
export const sampleCount = (machine) => async (look) => {
  const samples = await samplesOf(look, machine);
  return {
    about: [machine],
    ...countIs(samples.length, "sample"),
  };
};
/** A result of the newest sample. */
export const result = (machine, quantity) => async (look) => {
  const [last] = await samplesOf(look, machine);
  const found = last?.results.find((each) => each.quantity === quantity);
  if (!found) return noSample(machine);
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `${found.name} ${found.text} ${found.unit}`,
        test: (answer) =>
          holdsNumber(answer, { value: found.value, unit: found.unit, near: [found.name, quantity] }) ||
          (found.text.length > 2 && says(answer.plain, found.text)),
      },
    ],
  };
};
/** The results of the newest sample: three of them at least. */
export const results = (machine) => async (look) => {
  const [last] = await samplesOf(look, machine);
  if (!last) return noSample(machine);
  const held = (answer) =>
    last.results.filter(
      ({ name, value, unit }) =>
        says(answer.plain, name) && holdsNumber(answer, { value, unit, near: [name] }),
    ).length;
  return {
    about: [machine],
    expected: [
      { label: "three results", test: (answer) => held(answer) >= Math.min(3, last.results.length) },
    ],
  };
};
/** The laboratory's value beside the online one. */
export const difference = (machine, quantity) => async (look) => {
  const [last] = await samplesOf(look, machine);
  const found = last?.results.find((each) => each.quantity === quantity && each.online !== null);
  if (!found) return noSample(machine);
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `lab ${found.text}`,
        test: (answer) => holdsNumber(answer, { value: found.value, unit: found.unit, near: [found.name] }),
      },
      {
        label: `online ${found.onlineText} or ${found.difference} %`,
        test: (answer) =>
          holdsNumber(answer, {
            value: found.online,
            tolerance: Math.abs(found.online) * 0.002,
            unit: found.unit,
            near: [found.name],
          }) ||
          holdsNumber(answer, { value: Math.abs(found.difference), unit: "%" }) ||
          holdsNumber(answer, { value: -Math.abs(found.difference), unit: "%" }),
      },
    ],
  };
};
const agreeWords =
  /agree|consistent|match|within tolerance|no significant|in line|一致|相符|吻合|符合|接近|允差|无显著|没有显著/;
/** Whether laboratory and readings agree in the newest sample. */
export const agreement = (machine) => async (look) => {
  const [last] = await samplesOf(look, machine);
  if (!last) return noSample(machine);
  const off = last.results.filter(({ agreement: how }) => how !== "agrees" && how !== "noOnline");
  return {
    about: [machine],
    expected: [
      off.length === 0
        ? { label: "agrees", test: ({ plain }) => agreeWords.test(plain) }
        : {
            label: `differs: ${off.map(({ name }) => name).join(", ")}`,
            test: (answer) => off.some(({ name }) => overlap(answer.plain, name) >= 0.7),
          },
    ],
  };
};
