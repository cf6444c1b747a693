// Forecasts and what happens if nothing is done.
import { names, says } from "../text.mjs";
import { verdictOf } from "./condition.mjs";
import { holdsDay } from "./dates.mjs";
import { holdsNumber } from "./numbers.mjs";

const forecastsOf = async (look, { deviceId }) =>
  (await look.get(`system/datascreen/getForecast?deviceId=${deviceId}`)).data.forecasts;
const noTrend =
  /no (significant |clear |measurable )?(trend|forecast)|not (expected|forecast|rising|trending)|no limit|steady|stable|without a (significant )?trend|没有(显著|明显)?[^。]{0,6}(趋势|预测)|无(显著|明显)?(趋势|预测)|趋势不(显著|明显)|平稳|稳定|不会(达到|超)|未见|预计不/;
const past =
  /(past|above|over|below|outside|exceed|already|beyond)[^.]{0,30}(limit|warning|critical)|(已|超)[^。]{0,10}(超|过|限|注意值)|超出|超限|高于限值|低于限值/;

/** Whether the day of a crossing, or the days until it, is in the answer. */
function holdsCrossing(answer, { crossesMs, earliestMs, latestMs }, machine, now) {
  if (holdsDay(answer, crossesMs, machine.timeZone, now)) return true;
  const days = (crossesMs - now) / 86_400_000;
  const near = [Math.floor(days), Math.round(days), Math.ceil(days)];
  return (
    near.some((each) => new RegExp(`(?<![\\d.])${each}(\\.\\d)? ?(d\\b|days?|天)`).test(answer.plain)) ||
    [earliestMs, latestMs].some((each) => each && holdsDay(answer, each, machine.timeZone, now))
  );
}

/** When an indicator (or any) reaches its limit: the forecast, that it is past it, or that there is no trend. */
export const reaches = (machine, keys) => async (look) => {
  const found = (await forecastsOf(look, machine)).find(({ key }) => !keys || keys.includes(key));
  const verdict = await verdictOf(look, machine);
  const isPast = verdict.worst?.past && (!keys || keys.includes(verdict.worst.key));
  if (found)
    return {
      about: [machine],
      expected: [
        {
          label: `reaches ${new Date(found.crossesMs).toISOString()}`,
          test: (answer) => holdsCrossing(answer, found, machine, look.now),
        },
      ],
    };
  return {
    about: [machine],
    expected: [
      isPast
        ? { label: "already past it, no forecast", test: ({ plain }) => past.test(plain) }
        : {
            label: "no significant trend",
            test: ({ plain }) => noTrend.test(plain) || (verdict.worst !== null && past.test(plain)),
          },
    ],
    forbidden: [
      {
        label: "a day that was not forecast",
        test: ({ plain }) =>
          !found &&
          /(reach|hit|cross|达到)[^.。]{0,40}(in|about|约|还有) ?(about )?\d+ ?(d\b|days|天)/.test(plain),
      },
    ],
  };
};

/** The time of waiting is in the answer: the days, the weeks, the day until then, or the waiting itself. */
function waits(days, machine) {
  const weeks = days / 7;
  const spelled = new RegExp(
    `(?<!\\d)${days} ?(d\\b|days?|天)|wait|等|by then|届时|到时|推迟|postpon|next (month|week)|下(个)?(月|周)|一个月|(a|one) month` +
      (Number.isInteger(weeks)
        ? `|(?<!\\d)${weeks} ?(weeks?|周|个星期)|${["", "one|a|一", "two|两", "three|三"][weeks] ?? "-"} ?(weeks?|周|个星期)`
        : ""),
  );
  return {
    label: `what holds in ${days} days`,
    test: (answer) =>
      spelled.test(answer.plain) ||
      holdsDay(answer, Date.now() + days * 86_400_000, machine.timeZone, Date.now() + days * 86_400_000 * 2),
  };
}

/** What it means to wait: what is past already or is passed by then, and the advice of the diagnosis. */
export const ifWaiting = (machine, days) => async (look) => {
  const forecasts = await forecastsOf(look, machine);
  const verdict = await verdictOf(look, machine);
  const passed = forecasts.filter(({ crossesMs }) => crossesMs <= look.now + days * 86_400_000);
  const about = { about: [machine] };
  if (passed.length > 0)
    return {
      ...about,
      expected: passed.slice(0, 1).map((each) => ({
        label: `${each.keyName} reaches its limit`,
        test: (answer) => says(answer.plain, each.keyName) && holdsCrossing(answer, each, machine, look.now),
      })),
    };
  if (!verdict.worst)
    return {
      ...about,
      expected: [
        {
          label: "nothing is passed by then",
          test: ({ plain }) =>
            noTrend.test(plain) || /no limit|nothing|can wait|normal|正常|可以|不会|没有/.test(plain),
        },
      ],
    };
  const { worst } = verdict;
  return {
    ...about,
    isFigure: true,
    expected: [
      waits(days, machine),
      { label: worst.keyName, test: (answer) => says(answer.plain, worst.keyName) },
      {
        label: `${worst.value.toFixed(worst.decimals)} now, or no trend`,
        test: (answer) =>
          noTrend.test(answer.plain) ||
          past.test(answer.plain) ||
          holdsNumber(answer, {
            value: worst.value,
            tolerance: Math.abs(worst.value) * 0.02,
            unit: worst.unit,
            near: [worst.keyName],
          }),
      },
    ],
  };
};
/** The machine that reaches a limit first, or that none does. */
export const nextToReach = () => async (look, own) => {
  const { data } = await look.get("system/home/attention?pageSize=100");
  const ahead = data.devices
    .filter(({ verdict }) => verdict.forecast)
    .sort((one, other) => one.verdict.forecast.crossesMs - other.verdict.forecast.crossesMs);
  return {
    expected: [
      ahead[0]
        ? { label: ahead[0].deviceName, test: (answer) => says(answer.plain, ahead[0].deviceName) }
        : {
            label: `none of ${own.machines.length}`,
            test: ({ plain }) =>
              /\bno (device|machine|forecast|limit|significant)|none|not expected|没有|暂无|无/.test(plain),
          },
    ],
    forbidden: ahead[0]
      ? [
          {
            label: "another machine first",
            test: ({ lead }) =>
              !names(lead, ahead[0].deviceName) &&
              own.machines.some(({ deviceName }) => names(lead, deviceName)),
          },
        ]
      : [
          {
            label: "a day that was not forecast",
            test: ({ plain }) =>
              /(reach|cross|达到)[^.。]{0,40}\d+ ?(d\b|days|天)(?!内)/.test(plain) &&
              !/no |none|没有|暂无/.test(plain),
          },
        ],
  };
};
