import type { AnswerPart } from "@oilcloud/contract";
import { type Label, type Part, urgencyNames } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { type DeviceView, deviceView } from "../device-view.ts";
import { actionsPart } from "../parts.ts";
import { emphasised, named, quoted } from "../statement.ts";
import { listWords } from "../words.ts";
import { findingOf } from "./cause.ts";
import { reportForecast } from "./forecast-words.ts";
import { shownMachines } from "./several.ts";
import { reportState } from "./state.ts";

const words = {
  todo: {
    zh: "{machine} 的处理建议（{urgency}）：{action}",
    en: "What to do on {machine} ({urgency}): {action}",
  },
  cause: { zh: "依据：{cause}", en: "Because of: {cause}" },
  nothing: {
    zh: "{machine} 目前无需处理，保持例行巡检即可",
    en: "Nothing needs to be done on {machine} now; routine checks are enough",
  },
  bring: { zh: "处理 {machine} 需携带：{list}", en: "To bring for {machine}: {list}" },
  nothingToBring: {
    zh: "{machine} 目前没有需要携带的备件或油",
    en: "No parts or oil are needed for {machine} now",
  },
  unknownAmount: { zh: "数量以现场为准", en: "amount as found on site" },
} as const satisfies Record<string, Label>;

/** What to do on a machine, and how soon. */
export async function* actionAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs, report, plan } = answering;
  const { language } = facts;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const { findings } = await view.diagnosis();
    const about = findingOf(plan.indicators.value, findings);
    const machine = named(view.device.name, id);
    if (!about) {
      yield* reportState(answering, view);
      yield* report(words.nothing, { machine });
      continue;
    }
    yield* report(words.todo, {
      machine,
      urgency: named(labelIn(language, urgencyNames[about.urgency])),
      action: emphasised(quoted(labelIn(language, about.action), id)),
    });
    yield* report(words.cause, { cause: quoted(labelIn(language, about.name), id) });
    yield* reportState(answering, view);
    const rest = findings.filter((each) => each !== about);
    yield* actionsPart(answering, plan.indicators.value.length > 0 ? [about] : [about, ...rest]);
    yield* reportParts(answering, view, 1);
    const [ahead] = (await view.forecasts()).forecasts;
    if (ahead) yield* reportForecast(answering, view.device, ahead, 1);
  }
}

function amountOf({ label, amount, unit }: Part, language: "zh-CN" | "en"): string {
  const name = labelIn(language, label);
  if (amount === null) return `${name} (${labelIn(language, words.unknownAmount)})`;
  const written = Number.isInteger(amount) ? String(amount) : amount.toFixed(1);
  return `${name} × ${written} ${labelIn(language, unit)}`.trimEnd();
}

async function* reportParts(
  answering: Answering,
  view: DeviceView,
  paragraph = 0,
): AsyncGenerator<AnswerPart> {
  const { facts, report } = answering;
  const { language } = facts;
  const { findings } = await view.diagnosis();
  const parts = findings.flatMap(({ parts: needed }) => needed);
  const machine = named(view.device.name, view.device.id);
  const seen = new Set<string>();
  const once = parts.filter(({ id }) => !seen.has(id) && seen.add(id));
  if (once.length === 0) return yield* report(words.nothingToBring, { machine }, paragraph);
  const list = listWords(
    once.map((part) => amountOf(part, language)),
    language,
  );
  yield* report(words.bring, { machine, list: emphasised(quoted(list, view.device.id)) }, paragraph);
}

/** What a visit has to bring. */
export async function* partsAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs, report } = answering;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const { findings } = await view.diagnosis();
    yield* reportParts(answering, view);
    const [first] = findings;
    if (first) yield* report(words.cause, { cause: quoted(labelIn(facts.language, first.name), id) });
  }
}
