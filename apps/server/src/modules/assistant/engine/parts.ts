import type { AnswerPart, AnswerSpan } from "@oilcloud/contract";
import { type DiagnosisFinding, type Evidence, urgencyNames } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { KnownMachine } from "../directory.ts";
import type { Answering } from "./answering.ts";
import { chartOf } from "./chart.ts";
import { foundEvidence } from "./cited-facts.ts";
import type { DeviceView } from "./device-view.ts";
import { cited, joined, listWords } from "./words.ts";

/** What happened to the device, for its chart. */
async function marksOf(view: DeviceView) {
  const [alarms, samples, events] = await Promise.all([view.alarms(), view.samples(), view.events()]);
  return { alarms, samples, events };
}

export interface Shown {
  fromMs: number;
  toMs?: number;
  withForecast?: boolean;
}

/** The chart of an indicator of one machine, with what happened meanwhile. */
export async function* chartPart(
  { facts, book, nowMs }: Answering,
  view: DeviceView,
  keyId: number,
  { fromMs, toMs = nowMs, withForecast = false }: Shown,
): AsyncGenerator<AnswerPart> {
  const [forecast, marks] = await Promise.all([withForecast ? view.forecasts() : null, marksOf(view)]);
  const ahead = forecast?.forecasts.find((each) => each.keyId === keyId) ?? null;
  const shown = { deviceIds: [view.device.id], keyId, fromMs, toMs };
  const chart = await chartOf(facts, book, shown, { ...marks, forecast: ahead });
  if (chart) yield* book.with(chart);
}

/** A step stands on its own, though it may have been a part of a sentence. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function evidenceSpans(
  { facts, book }: Pick<Answering, "facts" | "book">,
  device: KnownMachine,
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
  device: KnownMachine,
  finding: DiagnosisFinding,
): Generator<AnswerPart> {
  const { facts, book } = answering;
  const { language } = facts;
  const list = (items: readonly Evidence[]) =>
    joined(
      items.slice(0, 3).map((each) => evidenceSpans(answering, device, each)),
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

/** A row of a table about a machine, with its state beside it. */
export const tableRow = (state: AnswerPartState, ...cells: (string | AnswerSpan[])[]) => ({
  state,
  cells: cells.map((cell) => (typeof cell === "string" ? [{ text: cell }] : cell)),
});
type AnswerPartState = Extract<AnswerPart, { part: "table" }>["rows"][number]["state"];
