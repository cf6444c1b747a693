// Alarms of a machine or of the fleet, and who handles them.
import { names, overlap, says } from "../text.mjs";
import { holdsDay, periods } from "./dates.mjs";
import { countIs, holdsCount, holdsOtherCount } from "./numbers.mjs";

const listOf = async (look, query) => {
  const call = (page) => `system/alarmrecord/list?pageSize=100&pageNum=${page}&${query}`;
  return (await look.get(call(1))).rows;
};
const openOf = async (look, { deviceId }) => listOf(look, `deviceId=${deviceId}&state=open&kind=alarm`);
const none =
  /\bno (open |active |current |such |new )?(alarms?|tickets?)|\bnone\b|没有(当前|新|未)?[^。]{0,6}(报警|工单)|无(当前)?报警|暂无/;
const levels = { 1: /level[ -]?1|level one|一级|1 ?级/, 2: /level[ -]?2|level two|二级|2 ?级/ };

/** The open alarms of a machine: level and reason; there are none only if there are none. */
export const openAlarms = (machine) => async (look) => {
  const open = await openOf(look, machine);
  if (open.length === 0)
    return {
      about: [machine],
      expected: [{ label: "no alarms", test: ({ plain }) => none.test(plain) || /normal|正常/.test(plain) }],
    };
  return {
    about: [machine],
    expected: open.flatMap(({ level, reason, categoryName, code }) => [
      { label: `level ${level}`, test: ({ plain }) => levels[level].test(plain) },
      {
        label: `${code} ${categoryName}`,
        test: (answer) =>
          says(answer.plain, code) ||
          says(answer.plain, categoryName) ||
          reason.split(/[;；]/).some((each) => overlap(answer.plain, each) >= 0.7),
      },
    ]),
    forbidden: [
      { label: "no alarms", test: ({ plain }) => none.test(plain) },
      {
        label: "another level",
        test: ({ plain }) =>
          open.every(({ level }) => !levels[level].test(plain) && levels[3 - level].test(plain)),
      },
    ],
  };
};
const claimedWords = {
  none: /unclaimed|no ?one|nobody|not (yet )?(been )?(claimed|taken|assigned)|has not been|no person|未认领|无人|没有人|没人|尚未|未指派|未被认领|待认领/,
};
/** Who handles the alarm of a machine; unclaimed if no one does. */
export const handler = (machine) => async (look) => {
  const open = await openOf(look, machine);
  const people = open.flatMap(({ takenBy, assignedTo }) => [takenBy, assignedTo]).filter(Boolean);
  const known = people.map((each) =>
    typeof each === "string" ? each : (each.accountName ?? each.name ?? ""),
  );
  return {
    about: [machine],
    expected: [
      known.length > 0
        ? { label: known.join(", "), test: (answer) => known.some((each) => says(answer.plain, each)) }
        : { label: "unclaimed", test: ({ plain }) => claimedWords.none.test(plain) },
    ],
    forbidden: open.length > 0 ? [{ label: "no alarms", test: ({ plain }) => none.test(plain) }] : [],
  };
};
/** Who was notified of the alarm of a machine. */
export const notified = (machine) => async (look) => {
  const people = (await openOf(look, machine)).flatMap(({ told }) => told.map(({ receiver }) => receiver));
  return {
    about: [machine],
    expected:
      people.length > 0
        ? [{ label: people[0], test: (answer) => people.some((each) => says(answer.plain, each)) }]
        : [
            {
              label: "no one",
              test: ({ plain }) =>
                /no ?one|nobody|not (been )?notified|no (message|notification)|没有|未(通知|发送)|无人|暂无/.test(
                  plain,
                ),
            },
          ],
  };
};
/** When the open alarm of a machine began. */
export const alarmBegan = (machine) => async (look) => {
  const open = await openOf(look, machine);
  return {
    about: [machine],
    expected: [
      {
        label: `since ${open.map(({ firstTime }) => new Date(firstTime).toISOString()).join(", ")}`,
        test: (answer) =>
          open.some(({ firstTime }) => holdsDay(answer, firstTime, machine.timeZone, look.now)),
      },
    ],
    forbidden: [{ label: "no alarms", test: ({ plain }) => none.test(plain) }],
  };
};
/** A number of the alarm page: open, level1, level2, unclaimed, tickets. */
export const alarmCount = (which) => async (look) => {
  const { data } = await look.get("system/alarmrecord/counts");
  return countIs(data[which], which === "tickets" ? "ticket" : "alarm", which);
};
/** The open alarms of a customer: how many, or the machines that have them. */
export const alarmsAt = (where, level) => async (look, own) => {
  const { customerId } = own.sites.find(({ customerName }) => customerName === where);
  const open = await listOf(
    look,
    `customerId=${customerId}&state=open&kind=alarm${level ? `&level=${level}` : ""}`,
  );
  const machines = [...new Set(open.map(({ deviceName }) => deviceName))];
  const isRight = (answer) =>
    holdsCount(answer, open.length, "alarm") ||
    (machines.length > 0 &&
      machines.every((name) => names(answer.plain, name)) &&
      /alarm|报警(?!时)/.test(answer.said));
  return {
    expected: [{ label: `${open.length} alarms, or their machines`, test: isRight }],
    forbidden: [
      { label: "another count", test: (answer) => !isRight(answer) && holdsOtherCount(answer) },
      ...own.machines
        .filter(({ customerName, deviceName }) => customerName !== where && !machines.includes(deviceName))
        .map(({ deviceName }) => ({
          label: `of another customer: ${deviceName}`,
          test: (answer) => names(answer.plain, deviceName),
        })),
    ],
  };
};
/** The machines with an open alarm of a level. */
export const machinesWithLevel = (level) => async (look) => {
  const open = await listOf(look, `state=open&kind=alarm&level=${level}`);
  const rest = (await listOf(look, "state=open&kind=alarm")).filter((each) => each.level !== level);
  const right = [...new Set(open.map(({ deviceName }) => deviceName))];
  return {
    expected: right.map((name) => ({ label: name, test: (answer) => names(answer.plain, name) })),
    forbidden: rest
      .filter(({ deviceName }) => !right.includes(deviceName))
      .map(({ deviceName }) => ({
        label: `not level ${level}: ${deviceName}`,
        test: (answer) => names(answer.plain, deviceName),
      })),
  };
};
/** How many alarms of a machine or of the fleet began in a period; alarms of oil and operation, or all records. */
export const begunIn = (machine, period) => async (look) => {
  const zone = machine?.timeZone ?? "Asia/Shanghai";
  const rows = await listOf(look, machine ? `deviceId=${machine.deviceId}` : "");
  const ranges = (typeof period === "string" ? periods[period] : period)(look.now, zone);
  const counts = ranges.flatMap(([from, to]) => {
    const within = rows.filter(({ firstTime }) => firstTime >= from && firstTime < to);
    const active = rows.filter(({ firstTime, clearTime }) => firstTime < to && (clearTime ?? to) >= from);
    return [within, active].flatMap((all) => [all.length, all.filter(({ kind }) => kind === "alarm").length]);
  });
  return {
    ...(machine && { about: [machine] }),
    expected: [
      {
        label: `${[...new Set(counts)].join(" or ")} alarms`,
        test: (answer) => counts.some((each) => holdsCount(answer, each, "alarm")),
      },
    ],
  };
};
/** The last alarm of a machine that is over: its day. */
export const lastCleared = (machine) => async (look) => {
  const rows = (await listOf(look, `deviceId=${machine.deviceId}`)).filter(({ kind }) => kind === "alarm");
  const days = rows
    .slice(0, 1)
    .flatMap(({ firstTime, clearTime }) => [firstTime, clearTime])
    .filter(Boolean);
  return {
    about: [machine],
    expected: [
      days.length > 0
        ? {
            label: new Date(days[0]).toISOString(),
            test: (answer) => days.some((each) => holdsDay(answer, each, machine.timeZone, look.now)),
          }
        : { label: "no alarms", test: ({ plain }) => none.test(plain) || /never|从未|no alarm/.test(plain) },
    ],
  };
};
