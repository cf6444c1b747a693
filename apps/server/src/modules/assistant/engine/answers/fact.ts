import type { AnswerPart, DeviceInfo } from "@oilcloud/contract";
import { type Label } from "@oilcloud/oil";
import type { Fact as AskedFact } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import { dayAt } from "../../../../platform/site-clock.ts";
import type { Answering } from "../answering.ts";
import { tableRow } from "../parts.ts";
import { emphasised, lasting, named, entered } from "../statement.ts";
import { shownMachines } from "./several.ts";

const words = {
  is: { zh: "{machine} 的{what}：{value}", en: "{what} of {machine}: {value}" },
  missing: { zh: "{machine} 没有登记{what}", en: "{what} of {machine} is not recorded" },
  master: { zh: "{machine} 的档案", en: "Master data of {machine}" },
  oilAge: {
    zh: "{machine} 的油已使用 {span}，{day} 换油",
    en: "The oil of {machine} is {span} old; it was changed on {day}",
  },
  noOilAge: {
    zh: "{machine} 没有换油记录，油龄未知",
    en: "No oil change of {machine} is on record, so the age of its oil is unknown",
  },
  item: { zh: "项目", en: "Item" },
  value: { zh: "内容", en: "Value" },
} as const satisfies Record<string, Label>;

const names: Record<Exclude<AskedFact, "all" | "oilAge">, Label> = {
  oil: { zh: "油品", en: "Oil" },
  tankVolume: { zh: "油箱容积", en: "Tank volume" },
  machineType: { zh: "设备类型", en: "Machine type" },
  model: { zh: "型号", en: "Model" },
  manufacturer: { zh: "制造商", en: "Manufacturer" },
  commissioned: { zh: "安装时间", en: "Installed" },
  place: { zh: "监测部位", en: "Monitoring position" },
  deviceNo: { zh: "设备编号", en: "Device number" },
  customer: { zh: "客户", en: "Customer" },
  group: { zh: "分组", en: "Group" },
  filter: { zh: "滤芯", en: "Filter" },
};

/** What was entered of a machine; empty where nothing was. */
function textOf(info: DeviceInfo, fact: keyof typeof names): string {
  const texts = info as unknown as Record<string, unknown>;
  const textIn = (...keys: string[]) =>
    keys.map((key) => texts[key]).find((each): each is string => typeof each === "string" && each !== "") ??
    "";
  switch (fact) {
    case "oil":
      return [textIn("monitoringOil"), info.oilName ?? ""].filter(Boolean).join(" · ");
    case "tankVolume":
      return info.tankVolumeL === null ? "" : `${info.tankVolumeL} L`;
    case "machineType":
      return info.machineTypeName;
    case "model":
      return textIn("machine");
    case "manufacturer":
      return textIn("maker");
    case "commissioned":
      return dayAt(info.createTime, info.timeZone);
    case "place":
      return textIn("monitoringPosition");
    case "deviceNo":
      return info.deviceNo ?? "";
    case "customer":
      return info.customerName;
    case "group":
      return info.groupName;
    case "filter":
      return textIn("filter");
  }
}

/** Master data: one item, or all that was entered. */
export async function* factAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, facts, report } = answering;
  const asked = plan.fact ?? "all";
  for (const { id, name } of shownMachines(answering)) {
    const machine = named(name, id);
    if (asked === "oilAge") {
      yield* oilAge(answering, id);
      continue;
    }
    const info = await facts.info(id);
    if (asked === "all") {
      yield* allOf(answering, id, info);
      continue;
    }
    const value = facts.mask(textOf(info, asked));
    const what = named(labelIn(facts.language, names[asked]));
    if (value) yield* report(words.is, { machine, what, value: emphasised(entered(value, id)) });
    else yield* report(words.missing, { machine, what });
  }
}

function* allOf({ report, book, facts }: Answering, id: string, info: DeviceInfo): Generator<AnswerPart> {
  const { language } = facts;
  const keys = Object.keys(names) as (keyof typeof names)[];
  const rows = keys.flatMap((key) => {
    const value = facts.mask(textOf(info, key));
    return value ? [tableRow(null, labelIn(language, names[key]), [{ text: value, written: true }])] : [];
  });
  yield* report(words.master, { machine: named(facts.machine(id).name, id) });
  yield* book.with({
    part: "table",
    columns: [labelIn(language, words.item), labelIn(language, words.value)],
    rows,
  });
}

async function* oilAge({ report, facts, nowMs }: Answering, id: string): AsyncGenerator<AnswerPart> {
  const { name, timeZone } = facts.machine(id);
  const last = (await facts.events(id)).find(({ kind }) => kind === "oilChange");
  if (!last) return yield* report(words.noOilAge, { machine: named(name, id) });
  yield* report(words.oilAge, {
    machine: named(name, id),
    span: emphasised(lasting(Math.max(0, nowMs - last.time), facts.language)),
    day: named(dayAt(last.time, timeZone)),
  });
}
