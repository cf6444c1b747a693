import type { Label } from "../label.ts";
import { dayMs } from "../time.ts";
import { filled } from "../words/condition-words.ts";
import { median } from "./course-view.ts";
import type { Expectation } from "./expectations.ts";
import { sensorFor, tests } from "./sources.ts";

const sentences = {
  used: {
    zh: "换油后 {days} 天，平均油温 {celsius} °C，估计寿命已用 {share} %",
    en: "{days} days since the oil change at {celsius} °C on average: about {share} % of the oil's life used",
  },
} as const satisfies Record<string, Label>;

/** How long the antioxidant lasts at 60 °C, and how much faster it goes when it is hotter (Arrhenius). */
const daysAt60 = 2890;
const activationKelvin = 80_000 / 8.314;
const kelvin = 273.15;

const lifeDaysAt = (celsius: number): number =>
  daysAt60 * Math.exp(activationKelvin * (1 / (celsius + kelvin) - 1 / (60 + kelvin)));

const nearTheEnd = 0.8;

/** Life consumed since the last known oil change, by the temperature of the last weeks. */
export const lifeIsUsedUp: Expectation = ({ measured, course: { events, nowMs } }) => {
  const changed = events.findLast(({ kind }) => kind === "oilChange");
  if (!changed) return { says: "unknown", missing: tests.records };
  const days = measured(["oilTemp"])?.days ?? [];
  if (days.length === 0) {
    const by = sensorFor("oilTemp");
    return { says: "unknown", missing: { words: by, from: "sensor", by } };
  }
  const celsius = median(days.map(({ mean }) => mean));
  const usedDays = (nowMs - changed.atMs) / dayMs;
  const share = usedDays / lifeDaysAt(celsius);
  const words = filled(sentences.used, {
    days: String(Math.round(usedDays)),
    celsius: celsius.toFixed(0),
    share: (100 * share).toFixed(0),
  });
  return {
    says: share > nearTheEnd ? "for" : "against",
    evidence: {
      kind: "course",
      words,
      key: "oilTemp",
      atMs: nowMs,
      value: share,
      limit: nearTheEnd,
      fromMs: days[0]?.tsMs ?? changed.atMs,
      toMs: nowMs,
    },
  };
};
