// Values of a machine: now, its limits, and statistics over a time.
import { holdsNumber } from "./numbers.mjs";
import { periods } from "./dates.mjs";

const minuteMs = 60_000;
const relative = 0.01;

export const latestOf = async (look, { deviceId }, key, language) =>
  (await look.get(`system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`, language)).rows.find(
    (each) => each.key === key,
  );

const unmeasured =
  /(does not|doesn't|not) (measure|have|report)|no (such )?(sensor|indicator|data|reading)|没有(测量|监测|安装|这个|该|此|数据)|未(测量|监测|安装)|不(测量|监测)|暂无/;

/** The figures that are right for a value now: the last reading, the last quarter of an hour, the steadied one. */
async function rightNow(look, machine, latest) {
  const { deviceId } = machine;
  const condition = (await look.get(`system/datascreen/getOilCondition?deviceId=${deviceId}`)).data;
  const steadied = [...condition.dimensions.map(({ leading }) => leading), condition.verdict.worst]
    .filter((each) => each?.keyId === latest.keyId)
    .map(({ value }) => value);
  const recent = latest.metalAbrasive
    ? []
    : (
        await look.get(
          `system/datascreen/getTsKvLatestByDeviceIdAndTsKvId?deviceId=${deviceId}&keyId=${latest.keyId}&startTime=${look.now - 15 * minuteMs}&endTime=${look.now}&count=3`,
        )
      ).rows.flatMap(({ min, mean, max }) => [min, mean, max]);
  return [latest.value, ...steadied, ...recent].filter((value) => typeof value === "number");
}

/** The value of an indicator now; what is not measured must be said not to be. */
export const value = (machine, key) => async (look) => {
  const latest = await latestOf(look, machine, key);
  if (typeof latest?.value !== "number")
    return {
      about: [machine],
      expected: [{ label: `no ${key}`, test: ({ plain }) => unmeasured.test(plain) }],
    };
  const values = await rightNow(look, machine, latest);
  const span = { low: Math.min(...values), high: Math.max(...values) };
  const middle = (span.low + span.high) / 2;
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `${latest.keyName} ${latest.value.toFixed(latest.decimals)} ${latest.unit}`,
        test: (answer) =>
          holdsNumber(answer, {
            value: middle,
            tolerance: (span.high - span.low) / 2 + Math.abs(middle) * relative,
            unit: latest.unit,
            near: [latest.keyName],
          }) ||
          values.some((each) =>
            holdsNumber(answer, { value: each, unit: latest.unit, near: [latest.keyName] }),
          ),
      },
    ],
  };
};

/** The limits in force: both bounds. */
export const limits =
  (machine, key, which = ["warning", "critical"]) =>
  async (look) => {
    const latest = await latestOf(look, machine, key);
    const side = latest.limit.highCritical === null ? "low" : "high";
    const bounds = { warning: latest.limit[`${side}Warning`], critical: latest.limit[`${side}Critical`] };
    return {
      about: [machine],
      expected: which
        .filter((each) => bounds[each] !== null)
        .map((each) => ({
          label: `${each} limit ${bounds[each]}`,
          test: (answer) =>
            holdsNumber(answer, {
              value: bounds[each],
              unit: latest.unit,
              near: ["limit", "warning", "critical", "限值", "注意值", "报警值", "注意", "±"],
            }),
        })),
    };
  };

const statisticOf = {
  mean: (points) => {
    const good = points.filter(({ mean }) => mean !== null);
    const weights = good.map(({ count }) => count ?? 1);
    const total = weights.reduce((sum, each) => sum + each, 0);
    return [
      good.reduce((sum, { mean }, place) => sum + mean * weights[place], 0) / total,
      good.reduce((sum, { mean }) => sum + mean, 0) / good.length,
    ];
  },
  max: (points) => [Math.max(...points.map(({ max }) => max)), Math.max(...points.map(({ mean }) => mean))],
  min: (points) => [Math.min(...points.map(({ min }) => min)), Math.min(...points.map(({ mean }) => mean))],
  change: (points) => [points.at(-1).mean - points[0].mean, points.at(-1).last - points[0].value],
};

async function pointsOf(look, { deviceId }, keyId, [from, to]) {
  const query = `deviceId=${deviceId}&keyId=${keyId}&startTime=${from}&endTime=${to}`;
  const { data } = await look.get(`system/datascreen/getHistoricalLineChartData?${query}`);
  return data.points.filter(({ ts, mean }) => mean !== null && ts >= from - 3_600_000 && ts < to);
}

const statisticWords = {
  mean: /mean|average|avg|平均|均值/,
  max: /max|highest|peak|hottest|最高|最大|峰值/,
  min: /min|lowest|最低|最小/,
  change: /chang|rose|fell|rise|fall|increase|decrease|变化|上升|下降|升高|降低/,
};

/** A statistic of an indicator over a period, computed from its readings. */
export const statistic = (machine, key, which, period) => async (look) => {
  const latest = await latestOf(look, machine, key);
  if (!latest) return value(machine, key)(look);
  const zone = machine.timeZone;
  const ranges = (typeof period === "string" ? periods[period] : period)(look.now, zone);
  const values = [];
  for (const range of ranges) {
    const points = await pointsOf(look, machine, latest.keyId, range);
    if (points.length > 0) values.push(...statisticOf[which](points));
    // An hour that begins before the period counts in it or not.
    const inside = points.filter(({ ts }) => ts >= range[0]);
    if (inside.length > 0) values.push(...statisticOf[which](inside));
  }
  const right = [...new Set(values.filter(Number.isFinite))];
  return {
    about: [machine],
    isFigure: true,
    expected: [
      {
        label: `${which} ${latest.keyName} ${[...new Set(right.map((each) => each.toFixed(latest.decimals)))].join(" or ")} ${latest.unit}`,
        test: (answer) =>
          right.some((each) =>
            holdsNumber(answer, {
              value: each,
              tolerance: which === "mean" ? Math.abs(each) * 0.006 : 0,
              unit: latest.unit,
              near: [latest.keyName, "mean", "average", "max", "min", "平均", "最高", "最低", "最大", "最小"],
            }),
          ),
      },
      {
        label: `the word for ${which}`,
        isFrame: true,
        test: ({ plain }) => statisticWords[which].test(plain),
      },
    ],
  };
};
