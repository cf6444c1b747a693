// A chart of exactly what was asked.
import { names } from "../text.mjs";
import { latestOf } from "./values.mjs";
import { periods } from "./dates.mjs";

const hourMs = 3_600_000;

/** A chart of one indicator with a line for each machine, over the period if one was named. */
export const chart = (machines, key, period) => async (look) => {
  const all = [machines].flat();
  const latest = await latestOf(look, all[0], key);
  const ranges = period
    ? (typeof period === "string" ? periods[period] : period)(look.now, all[0].timeZone)
    : null;
  const shows = (each) => each.keyId === latest.keyId || names(each.title, latest.keyName);
  const linesOf = (each) => each.lines.map(({ name }) => name).join("\n");
  const isOf = (each, machine) =>
    each.deviceId === machine.deviceId || names(linesOf(each), machine.deviceName);
  const covers = (each) => {
    if (!ranges) return true;
    return ranges.some(([from, to]) => {
      const slack = Math.max(6 * hourMs, (to - from) * 0.15);
      return (
        Math.abs(each.fromTime - from) <= slack &&
        Math.abs((each.nowTime ?? each.toTime) - to) <= Math.max(slack, 26 * hourMs)
      );
    });
  };
  return {
    about: all,
    expected: [
      { label: `a chart of ${latest.keyName}`, test: ({ charts }) => charts.some(shows) },
      ...all.map((machine) => ({
        label: `a line of ${machine.deviceName}`,
        test: ({ charts }) => charts.filter(shows).some((each) => isOf(each, machine)),
      })),
      ...(ranges
        ? [{ label: "over the period", test: ({ charts }) => charts.filter(shows).some(covers) }]
        : []),
    ],
    forbidden: [
      {
        label: "a chart of another indicator",
        test: ({ charts }) => charts.length > 0 && !charts.some(shows),
      },
    ],
  };
};
