// Machines, customers and limits beside each other.
import { names, plain, without } from "../text.mjs";
import { holdsNumber } from "./numbers.mjs";
import { latestOf } from "./values.mjs";

const slack = 0.02;
const bySlack = (value) => Math.abs(value) * slack;
const higher =
  "(?:higher|highest|hotter|hottest|warmer|warmest|more|worse|worst|更高|最高|较高|更热|更差|更大|高于)";
const lower = "(?:lower|lowest|colder|coldest|cooler|coolest|less|better|更低|最低|较低|更小|低于)";

async function readingsOf(look, machines, key) {
  const rows = [];
  for (const machine of machines) rows.push({ machine, ...(await latestOf(look, machine, key)) });
  return rows;
}
const holdsReading = (answer, { machine, value, unit, keyName }) =>
  holdsNumber(answer, { value, tolerance: bySlack(value), unit, near: [keyName, machine.deviceName] });

/** The text with a sign for each machine, so that one name does not count as the end of another. */
function signed(answer, machines) {
  return machines
    .toSorted((one, other) => other.deviceName.length - one.deviceName.length)
    .reduce(
      (text, machine) => text.replaceAll(plain(machine.deviceName), `⟦${machines.indexOf(machine)}⟧`),
      answer.plain,
    );
}

/** Which of some machines has the highest (or lowest) reading: it is said, or all readings are beside each other. */
export const ahead =
  (machines, key, which = "highest") =>
  async (look) => {
    const rows = await readingsOf(look, machines, key);
    const sign = which === "highest" ? 1 : -1;
    const best = rows.toSorted((one, other) => sign * (other.value - one.value))[0];
    const near = rows.filter(({ value }) => Math.abs(value - best.value) <= bySlack(best.value));
    const others = rows.filter((row) => !near.includes(row));
    const isNamed = (text, { machine }) => names(text, machine.deviceName);
    const isShown = (answer) => rows.every((row) => isNamed(answer.plain, row) && holdsReading(answer, row));
    const isSaid = (answer) =>
      near.some((row) => isNamed(answer.first, row)) &&
      (others.every((row) => !isNamed(answer.first, row)) || says(answer, near, which));
    const says = (answer, wanted, side) =>
      wanted.some(({ machine }) =>
        new RegExp(
          `⟦${machines.indexOf(machine)}⟧[^⟦⟧.。;；]{0,24}${side === "highest" ? higher : lower}`,
        ).test(signed(answer, machines)),
      );
    return {
      about: machines,
      isFigure: true,
      expected: [
        {
          label: `${which} ${best.keyName}: ${near.map(({ machine }) => machine.deviceName).join(" or ")}`,
          test: (answer) => isShown(answer) || isSaid(answer),
        },
      ],
      forbidden: [
        {
          label: "another machine is ahead",
          test: (answer) => says(answer, others, which) && !says(answer, near, which),
        },
      ],
    };
  };

/** By how much two machines differ: the difference, or both readings. */
export const gap = (one, other, key) => async (look) => {
  const rows = await readingsOf(look, [one, other], key);
  const [first, second] = rows;
  const value = Math.abs(first.value - second.value);
  const tolerance = bySlack(first.value) + bySlack(second.value);
  return {
    about: [one, other],
    isFigure: true,
    expected: [
      {
        label: `${first.keyName} ${first.value} and ${second.value}, or ${value}`,
        test: (answer) =>
          rows.every((row) => holdsReading(answer, row)) ||
          [value, -value].some((each) =>
            holdsNumber(answer, {
              value: each,
              tolerance: Math.min(tolerance, value / 2),
              unit: first.unit,
              near: ["difference", "by", "差", "相差"],
            }),
          ),
      },
    ],
  };
};

/** How far a reading is from a limit above it: reading and limit, or the room between them. */
export const roomLeft = (machine, key) => async (look) => {
  const latest = await latestOf(look, machine, key);
  const { value, unit, keyName } = latest;
  const bounds = [latest.limit.highWarning, latest.limit.highCritical].filter((each) => each !== null);
  const near = ["limit", "warning", "critical", "限值", "注意值", "报警值", "注意", keyName];
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `${keyName} ${value} of ${bounds.join(" or ")} ${unit}`,
        test: (answer) =>
          (holdsReading(answer, { machine, ...latest }) &&
            bounds.some((bound) => holdsNumber(answer, { value: bound, unit, near }))) ||
          bounds.some((bound) =>
            holdsNumber(answer, {
              value: bound - value,
              tolerance: bySlack(value),
              unit,
              near: ["below", "room", "left", "还有", "还差", "距", "低"],
            }),
          ),
      },
    ],
  };
};

const acts = ({ counts }) => counts.abnormal + counts.risk + counts.approaching;
const countOfSite = {
  needsAction: acts,
  offline: ({ devices, online }) => devices - online,
};
/** The machines of a kind that each of some customers has, beside its name. */
export const countsAt = (which, customers) => async (look, own) => {
  const sites = (await look.get("system/home/sites")).rows.filter(({ customerName }) =>
    customers.includes(customerName),
  );
  const after = (answer, { customerName }) => {
    const rest = without(
      answer.plain,
      own.machines.map(({ deviceName }) => deviceName),
    );
    return rest
      .split(plain(customerName))
      .slice(1)
      .map((part) => customers.reduce((text, name) => text.split(plain(name))[0], part));
  };
  const holds = (answer, site) => {
    const count = countOfSite[which](site);
    const spelled = count === 0 ? "(?:0|no|none|没有|无)" : String(count);
    return after(answer, site).some((part) => new RegExp(`(?<![\\d.])${spelled}(?![\\d.#])`).test(part));
  };
  return {
    expected: sites.map((site) => ({
      label: `${site.customerName}: ${countOfSite[which](site)} ${which}`,
      test: (answer) => holds(answer, site),
    })),
    forbidden: own.customers
      .filter((name) => !customers.includes(name))
      .map((name) => ({ label: `another customer: ${name}`, test: (answer) => names(answer.plain, name) })),
  };
};
