import type { AnswerPart, AnswerSpan, IndicatorValue, Language } from "@oilcloud/contract";
import { type DiagnosisFinding, type Evidence, type Question, urgencyNames, valueWords } from "@oilcloud/oil";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import { chartOf } from "./chart.ts";
import { type DeviceView } from "./device-view.ts";
import type { EvidenceBook } from "./evidence-book.ts";
import { forecastEvidence, foundEvidence, limitsIn, valueEvidence } from "./cited-facts.ts";
import { cited, joined, listWords, say, shortDay, spanWords, strong } from "./words.ts";

import { words } from "./device-words.ts";

export interface Answering {
  facts: Facts;
  book: EvidenceBook;
  question: Question;
  nowMs: number;
}

export const written = (value: IndicatorValue) =>
  value.value === null ? "—" : valueWords(value.value, { decimals: value.decimals, unit: value.unit });

/** Where a value is beside its limits, in words. */
function besideLimits(value: IndicatorValue, language: Language): string {
  const limits = limitsIn(value);
  if (!limits) return labelIn(language, words.noLimit);
  if (value.status === "abnormal")
    return sayIn(language, words.past, { what: sayIn(language, words.limit, { bound: limits.limit }) });
  if (value.status === "risk")
    return sayIn(language, words.past, { what: sayIn(language, words.warning, { bound: limits.warning }) });
  return sayIn(language, words.within, { bound: limits.warning });
}

export function valueSentence(
  { facts, book }: Answering,
  { device }: DeviceView,
  value: IndicatorValue,
): AnswerSpan[] {
  const { language } = facts;
  return say(language, words.standsAt, {
    name: value.keyName,
    value: strong(written(value)),
    cite: cited(book.cite(valueEvidence(device, value, language))),
    beside: besideLimits(value, language),
  });
}

export const sentence = (paragraph: number, spans: AnswerSpan[]): AnswerPart => ({
  part: "sentence",
  paragraph,
  words: spans,
});

/** When an indicator reaches its limit; without one, whichever is first to. */
export async function forecastSpans(
  { facts, book }: Answering,
  { device, forecasts }: DeviceView,
  keyId?: number,
): Promise<AnswerSpan[] | null> {
  const { language } = facts;
  const forecast = await forecasts();
  const found = forecast.forecasts.find((each) => keyId === undefined || each.keyId === keyId);
  if (!found) return null;
  const day = (ms: number) => shortDay(ms, device.timeZone);
  return say(language, words.reaches, {
    name: found.keyName,
    limit: valueWords(found.limit, { decimals: found.decimals, unit: found.unit }),
    strong: strong(
      sayIn(language, words.inDays, {
        span: spanWords(Math.max(0, found.crossesMs - forecast.madeTime), language),
        day: day(found.crossesMs),
      }),
    ),
    from: day(found.earliestMs),
    to: found.latestMs === null ? "…" : day(found.latestMs),
    cite: cited(book.cite(forecastEvidence(device, found, language))),
  });
}

/** What happened to the device, for its chart. */
export async function marksOf(view: DeviceView) {
  const [alarms, samples, events] = await Promise.all([view.alarms(), view.samples(), view.events()]);
  return { alarms, samples, events };
}

export async function* chartPart(answering: Answering, view: DeviceView, keyId: number, fromMs: number) {
  const { facts, book, nowMs } = answering;
  const [{ forecasts }, marks] = await Promise.all([view.forecasts(), marksOf(view)]);
  const forecast = forecasts.find((each) => each.keyId === keyId) ?? null;
  const shown = { deviceIds: [view.device.id], keyId, fromMs, toMs: nowMs };
  const chart = await chartOf(facts, book, shown, { ...marks, forecast });
  if (chart) yield* book.with(chart);
}

/** A step stands on its own, though it may have been a part of a sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The finding that a question is about: of the dimension or indicator it names, else the most severe. */
export function findingFor(
  { dimension, keys }: Question,
  findings: readonly DiagnosisFinding[],
): DiagnosisFinding | null {
  if (!dimension) return findings[0] ?? null;
  const aboutKey = findings.find(({ supports }) =>
    supports.some(({ key }) => key !== null && keys.includes(key)),
  );
  return aboutKey ?? findings.find((each) => each.dimension === dimension) ?? null;
}

export function evidenceSpans(
  { facts, book }: Answering,
  { device }: DeviceView,
  evidence: Evidence,
): AnswerSpan[] {
  const { language } = facts;
  return [
    { text: labelIn(language, evidence.words) },
    cited(book.cite(foundEvidence(device, evidence, language))),
  ];
}

export function* causesPart(
  answering: Answering,
  view: DeviceView,
  finding: DiagnosisFinding,
): Generator<AnswerPart> {
  const { facts, book } = answering;
  const { language } = facts;
  const list = (items: readonly Evidence[]) =>
    joined(
      items.slice(0, 3).map((each) => evidenceSpans(answering, view, each)),
      language,
    );
  const row = (
    cause: Pick<DiagnosisFinding, "name" | "confidence" | "supports" | "against">,
    missing: string,
  ) => ({
    name: labelIn(language, cause.name),
    ...cause.confidence,
    supports: list(cause.supports),
    against: list(cause.against),
    missing,
  });
  const missing = listWords(
    finding.missing.slice(0, 2).map(({ by }) => labelIn(language, by)),
    language,
  );
  yield* book.with({
    part: "causes",
    rows: [row(finding, missing), ...finding.alternatives.slice(0, 3).map((each) => row(each, ""))],
  });
}

export function* actionsPart(
  { facts, book }: Answering,
  findings: readonly DiagnosisFinding[],
): Generator<AnswerPart> {
  const { language } = facts;
  const items = findings
    .flatMap(({ action, urgency }) =>
      labelIn(language, action)
        .split(/[；;]\s*/)
        .map((each) => ({ words: capital(each.trim()), when: labelIn(language, urgencyNames[urgency]) })),
    )
    .filter(({ words: text }) => text !== "");
  const seen = new Set<string>();
  const once = items.filter(({ words: text }) => !seen.has(text) && seen.add(text));
  if (once.length > 0) yield* book.with({ part: "actions", items: once.slice(0, 6) });
}
