import type { Label } from "@oilcloud/oil";
import { labelIn } from "../../../../platform/labels.ts";
import type { Answering } from "../answering.ts";
import { emphasised, lasting, named, timed } from "../statement.ts";

const words = {
  fresh: {
    zh: "{machine} {state}，数据正常上报，最近一次数据为 {time}",
    en: "{machine} is {state} and reporting; its last data is of {time}",
  },
  silent: {
    zh: "{machine} {state}，最近一次数据为 {time}，已中断 {span}",
    en: "{machine} is {state}: its last data is of {time}, {span} ago",
  },
  never: {
    zh: "{machine} 未连接，从未上报数据",
    en: "{machine} is not connected and has never reported",
  },
} as const satisfies Record<string, Label>;

const freshnessNames = {
  fresh: { zh: "在线", en: "online" },
  stale: { zh: "数据未更新", en: "stale" },
  offline: { zh: "离线", en: "offline" },
  never: { zh: "未连接", en: "not connected" },
} as const satisfies Record<string, Label>;

/** Whether a machine reports, and when it last did. */
export async function* reportFreshness({ facts, report, nowMs }: Answering, id: string) {
  const { language } = facts;
  const { freshness, lastTime } = await facts.info(id);
  const { name, timeZone } = facts.machine(id);
  const machine = named(name, id);
  if (lastTime === null) return yield* report(words.never, { machine });
  const state = emphasised(named(labelIn(language, freshnessNames[freshness])));
  const time = timed(lastTime, timeZone, id);
  if (freshness === "fresh") yield* report(words.fresh, { machine, state, time });
  else
    yield* report(words.silent, {
      machine,
      state,
      time,
      span: lasting(Math.max(0, nowMs - lastTime), language),
    });
}
