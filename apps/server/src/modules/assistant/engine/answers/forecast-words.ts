import type { DeviceForecast } from "@oilcloud/contract";
import { forecastBasisLabel, type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";
import { forecastEvidence } from "../cited-facts.ts";
import { bound, citing, dated, emphasised, figure, lasting, named, quoted } from "../statement.ts";

export type Forecast = DeviceForecast["forecasts"][number];

const words = {
  reaches: {
    zh: "按目前趋势，{machine} 的{name}约 {span}后（{day}）达到限值 {limit}，80 % 区间 {from} 至 {to}，起点为{basis} {value}",
    en: "At the present rate {name} of {machine} reaches its limit of {limit} in about {span} ({day}; 80 %: {from} to {to}), from a {basis} of {value}",
  },
  reachesOpen: {
    zh: "按目前趋势，{machine} 的{name}约 {span}后（{day}）达到限值 {limit}，80 % 把握不早于 {from}，起点为{basis} {value}",
    en: "At the present rate {name} of {machine} reaches its limit of {limit} in about {span} ({day}; 80 %: not before {from}), from a {basis} of {value}",
  },
} as const satisfies Record<string, Label>;

/** When an indicator reaches its limit, with the band of 80 %, from the value that the forecast is made of. */
export function* reportForecast(
  { report, book, facts: { language }, nowMs }: Answering,
  device: KnownMachine,
  forecast: Forecast,
  paragraph = 0,
) {
  const { crossesMs, earliestMs, latestMs, limit, fromValue } = forecast;
  const day = (ms: number) => dated(ms, device.timeZone, device.id);
  const common = {
    machine: named(device.name, device.id),
    name: named(forecast.keyName),
    limit: bound(limit, forecast),
    span: emphasised(lasting(Math.max(0, crossesMs - nowMs), language)),
    day: day(crossesMs),
    from: { ...day(earliestMs), holds: () => earliestMs <= crossesMs },
    basis: quoted(labelIn(language, forecastBasisLabel(forecast))),
    value: citing(
      figure(fromValue, forecast, device.id),
      book.cite(forecastEvidence(device, forecast, language)),
    ),
  };
  if (latestMs === null) yield* report(words.reachesOpen, common, paragraph);
  else
    yield* report(
      words.reaches,
      { ...common, to: { ...day(latestMs), holds: () => latestMs >= crossesMs } },
      paragraph,
    );
}
