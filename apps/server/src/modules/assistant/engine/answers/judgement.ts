import type { AnswerPart } from "@oilcloud/contract";
import { type Label, type Urgency, urgencyNames } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { deviceView, leadingValue } from "../device-view.ts";
import { actionsPart } from "../parts.ts";
import { emphasised, named, quoted } from "../statement.ts";
import { reportValue } from "../value-words.ts";
import { reportForecast } from "./forecast-words.ts";
import { shownMachines } from "./several.ts";
import { reportState } from "./state.ts";

const words = {
  act: {
    zh: "需要处理 {machine}（{urgency}）：{action}",
    en: "{machine} needs action ({urgency}): {action}",
  },
  cause: { zh: "依据：{cause}", en: "Because of: {cause}" },
  calm: {
    zh: "{machine} 目前没有需要处理的异常，可以继续运行，保持例行巡检即可",
    en: "Nothing on {machine} needs action now: it can keep running, with routine checks",
  },
  unclear: {
    zh: "{machine} 没有可以判断的数据，请先恢复数据上报",
    en: "There is no data to judge {machine} by; its reporting has to be restored first",
  },
  unexplained: {
    zh: "{machine} 有异常，但尚无可给出的处理建议，请人工检查",
    en: "{machine} is not as usual, and no action can be recommended yet: have it looked at",
  },
} as const satisfies Record<string, Label>;

/** Whether to worry: what has to be done and how soon, then the state that it rests on. */
export async function* judgementAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { facts, nowMs, report } = answering;
  const { language } = facts;
  for (const { id } of shownMachines(answering)) {
    const view = await deviceView(facts, id, nowMs);
    const { findings } = await view.diagnosis();
    const { verdict } = view.condition;
    const [first] = findings;
    const machine = named(view.device.name, id);
    if (verdict.standing === "silent") {
      yield* report(words.unclear, { machine });
      yield* reportState(answering, view);
      continue;
    }
    if (first) {
      yield* report(words.act, {
        machine,
        urgency: emphasised(named(labelIn(language, urgencyNames[first.urgency satisfies Urgency]))),
        action: emphasised(quoted(labelIn(language, first.action), id)),
      });
      yield* report(words.cause, { cause: quoted(labelIn(language, first.name), id) });
    } else yield* report(verdict.state === "normal" ? words.calm : words.unexplained, { machine });
    yield* reportState(answering, view);
    const lead = leadingValue(view);
    if (verdict.worst && lead) yield* reportValue(answering, view.device, lead);
    const [ahead] = (await view.forecasts()).forecasts;
    if (ahead) yield* reportForecast(answering, view.device, ahead);
    yield* actionsPart(answering, findings);
  }
}
