// Machines on one side of a value that the question itself names.
import { names } from "../text.mjs";

const slack = 0.02;

/** The machines whose last reading is above or below a value; those within a fiftieth of it may stand or not. */
export const beyond = (key, side, bound, where) => async (look, own) => {
  const sign = side === "above" ? 1 : -1;
  const rows = [];
  for (const machine of own.machines) {
    if (where && machine.customerName !== where) continue;
    const { rows: latest } = await look.get(
      `system/datascreen/getTsKvLatestByDeviceId?deviceId=${machine.deviceId}`,
    );
    const found = latest.find((each) => each.key === key && typeof each.value === "number");
    if (found)
      rows.push({
        ...machine,
        isStale: found.stale || found.mark !== null,
        over: sign * (found.value - bound),
      });
  }
  const margin = Math.abs(bound) * slack;
  const right = rows.filter(
    ({ over, isStale, freshness }) => over > margin && !isStale && freshness === "fresh",
  );
  const not = rows.filter(({ over }) => over < -margin);
  const named = (answer, { deviceName }) => names(answer.plain, deviceName);
  return {
    isFigure: true,
    expected:
      right.length > 0
        ? [
            {
              label: `first of ${right.length}`,
              test: (answer) => right.some((each) => named(answer, each)),
            },
            {
              label: `most of: ${right.map(({ deviceName }) => deviceName).join(", ")}`,
              test: (answer) => {
                const all = right.filter((each) => named(answer, each)).length;
                return (
                  all >= Math.min(right.length, 8) ||
                  new RegExp(`(?<!\\d)${right.length}(?!\\d)`).test(answer.said)
                );
              },
            },
          ]
        : [{ label: "none", test: ({ plain }) => /\bno\b|none|没有|暂无|无/.test(plain) }],
    forbidden: not.map((each) => ({
      label: `not ${side} ${bound}: ${each.deviceName}`,
      test: (answer) => named(answer, each),
    })),
  };
};
