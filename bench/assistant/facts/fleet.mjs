// Lists and counts of machines.
import { names, says } from "../text.mjs";
import { countIs, holdsNumber } from "./numbers.mjs";

const acting = ["abnormal", "risk", "approaching"];
const attentionOf = async (look, own, where) =>
  (await look.get("system/home/attention?pageSize=100")).data.devices.filter(
    (each) => acting.includes(each.verdict.standing) && (!where || each.customerName === where),
  );
const sitesOf = async (look) => (await look.get("system/home/sites")).rows;
const machineName = (name) => ({ label: name, test: (answer) => names(answer.plain, name) });

/** Machines of other customers are not named where one customer was asked for. */
const elsewhere = (own, where) =>
  where
    ? own.machines
        .filter(({ customerName }) => customerName !== where)
        .filter(
          ({ deviceName }) =>
            !own.machines.some((each) => each.customerName === where && each.deviceName === deviceName),
        )
        .map(({ deviceName }) => ({
          label: `a machine of another customer: ${deviceName}`,
          test: (answer) => names(answer.plain, deviceName),
        }))
    : [];

/** The machines that need action, the first ones at least. */
export const needAction =
  (where, most = 3) =>
  async (look, own) => {
    const devices = await attentionOf(look, own, where);
    return {
      expected:
        devices.length > 0
          ? devices.slice(0, most).map(({ deviceName }) => machineName(deviceName))
          : [
              {
                label: "none",
                test: ({ plain }) => /no (device|machine)|none|没有|暂无|均正常|都正常|all/.test(plain),
              },
            ],
      forbidden: elsewhere(own, where),
    };
  };
export const worstMachine = (where) => async (look, own) => {
  const [first] = await attentionOf(look, own, where);
  if (!first) return needAction(where)(look, own);
  const { deviceName: name } = first;
  return {
    expected: [{ label: name, test: ({ lead }) => names(lead, name) }],
    forbidden: elsewhere(own, where),
  };
};
/** All machines of a standing, and no others of another standing as if they were. */
export const inStanding = (standing, where) => async (look, own) => {
  const devices = (await attentionOf(look, own, where)).filter(
    ({ verdict }) => verdict.standing === standing,
  );
  const others = (await attentionOf(look, own, where)).filter(({ verdict }) => verdict.standing !== standing);
  return {
    expected:
      devices.length > 0
        ? devices.map(({ deviceName }) => machineName(deviceName))
        : [{ label: "none", test: ({ plain }) => /\bno\b|none|没有|暂无|无/.test(plain) }],
    forbidden: [
      ...elsewhere(own, where),
      ...others.map(({ deviceName }) => ({
        label: `not ${standing}: ${deviceName}`,
        test: (answer) => names(answer.plain, deviceName),
      })),
    ],
  };
};
/** How many machines have a standing; `needsAction` for those of the three. */
export const countOf = (standing, where) => async (look, own) => {
  const sites = (await sitesOf(look)).filter(({ customerName }) => !where || customerName === where);
  const sum = (keyOf) => sites.reduce((all, site) => all + keyOf(site), 0);
  const count = {
    devices: () => sum(({ devices }) => devices),
    offline: () => sum(({ devices, online }) => devices - online),
    online: () => sum(({ online }) => online),
    customers: () => sites.length,
    needsAction: () => sum(({ counts }) => counts.abnormal + counts.risk + counts.approaching),
  };
  const right = (count[standing] ?? (() => sum(({ counts }) => counts[standing])))();
  const counted = countIs(right, standing === "customers" ? "customer" : "machine", standing);
  return { ...counted, forbidden: [...counted.forbidden, ...elsewhere(own, where)] };
};

/** The customer with the most machines that need action; `worst` may also mean the one of the most urgent machine. */
export const worstSite =
  ({ orMostUrgent = false } = {}) =>
  async (look, own) => {
    const sites = await sitesOf(look);
    const acts = ({ counts }) => counts.abnormal + counts.risk + counts.approaching;
    const most = Math.max(...sites.map(acts));
    const right = sites.filter((site) => acts(site) === most).map(({ customerName }) => customerName);
    if (orMostUrgent) right.push((await attentionOf(look, own))[0].customerName);
    return {
      expected: [
        { label: right.join(" or "), test: (answer) => right.some((name) => says(answer.said, name)) },
      ],
    };
  };

/** The machine with the highest or lowest value of an indicator; those within a hundredth are equal. */
export const extreme = (key, which, where, type) => async (look, own) => {
  const machines = own.machines.filter(
    ({ customerName, machineType, freshness }) =>
      freshness === "fresh" && (!where || customerName === where) && (!type || machineType === type),
  );
  const values = [];
  for (const machine of machines) {
    const { rows } = await look.get(`system/datascreen/getTsKvLatestByDeviceId?deviceId=${machine.deviceId}`);
    const latest = rows.find((each) => each.key === key && !each.stale && each.mark === null);
    if (latest) values.push({ machine, ...latest });
  }
  const sign = which === "highest" ? 1 : -1;
  values.sort((one, other) => sign * (other.value - one.value));
  const near = values.filter(
    ({ value }) => Math.abs(value - values[0].value) <= Math.abs(values[0].value) * 0.02,
  );
  return {
    isFigure: true,
    expected: [
      {
        label: near.map(({ machine }) => machine.deviceName).join(" or "),
        test: ({ lead }) => near.some(({ machine }) => names(lead, machine.deviceName)),
      },
      {
        label: `${values[0].value.toFixed(values[0].decimals)} ${values[0].unit}`,
        test: (answer) =>
          near.some(({ value, unit, keyName }) =>
            holdsNumber(answer, {
              value,
              tolerance: Math.abs(value) * 0.02,
              unit,
              near: [keyName, ...near.map(({ machine }) => machine.deviceName)],
            }),
          ),
      },
    ],
    forbidden: elsewhere(own, where),
  };
};
/** Master data of a machine. */
export const masterData = (machine, field) => async () => ({
  about: [machine],
  expected: [
    {
      label: String(machine[field]),
      test: (answer) =>
        says(answer.plain, String(machine[field])) ||
        holdsNumber(answer, { value: Number(machine[field]), unit: "l" }),
    },
  ],
});
