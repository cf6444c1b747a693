import type { AnswerPart } from "@oilcloud/contract";
import { hourMs, type Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { deviceView, valueOf } from "../device-view.ts";
import { askedSpan, lastDays, readable } from "../periods.ts";
import { counted, emphasised, named } from "../statement.ts";
import { seriesOf } from "./figures.ts";

const words = {
  some: {
    zh: "{machine} {period}（现场时间）的 {total} 小时中有 {missing} 小时没有读数（{share}）",
    en: "{machine}, {period} (site time): {missing} of {total} h have no readings ({share})",
  },
  none: {
    zh: "{machine} {period}（现场时间）的 {total} 小时都有读数，没有缺失",
    en: "{machine}, {period} (site time): all {total} h have readings, none are missing",
  },
} as const satisfies Record<string, Label>;

const usualDays = 7;
/** Sensors send together: a few indicators show whether the machine did. */
const mostLooked = 4;

/** How much data is missing: hours without any reading, of a machine or of an indicator. */
export async function* missingAnswer(answering: Answering, id: string): AsyncGenerator<AnswerPart> {
  const { facts, plan, report, nowMs } = answering;
  const view = await deviceView(facts, id, nowMs);
  const asked = yield* askedSpan(answering, view, lastDays(nowMs, usualDays));
  if (!asked) return;
  const span = readable(asked, answering, view.device.timeZone, true);
  const meant = plan.indicators.value.flatMap((each) => valueOf(each, view.values) ?? []);
  const looked = (meant.length > 0 ? meant : view.values).slice(0, mostLooked);
  const first = Math.ceil(span.fromMs / hourMs);
  const total = Math.max(0, Math.floor(span.toMs / hourMs) - first);
  const hours = new Set<number>();
  for (const { keyId } of looked) {
    // With fewer points than this hours are read in pairs.
    const series = await seriesOf(answering, id, keyId, span, 3 * total + 2);
    for (const [i, ms] of (series?.ts ?? []).entries()) {
      const hour = Math.floor(ms / hourMs);
      if (series?.value[i] != null && hour >= first && hour < first + total) hours.add(hour);
    }
  }
  const missing = total - hours.size;
  const said = {
    machine: named(view.device.name, id),
    period: named(labelIn(facts.language, span.words)),
    total: counted(total),
  };
  if (missing === 0) return yield* report(words.none, said);
  yield* report(words.some, {
    ...said,
    missing: counted(missing, true),
    share: emphasised(named(`${((100 * missing) / Math.max(1, total)).toFixed(1)} %`)),
  });
}
