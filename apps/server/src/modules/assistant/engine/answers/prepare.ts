import type { AlarmRow, AnswerPart, ProposalCall, ProposalPart } from "@oilcloud/contract";
import { dayMs, type Label } from "@oilcloud/oil";
import type { Prepared, Preparation } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";
import { minuteAt } from "../../../../platform/site-clock.ts";
import type { KnownMachine } from "../../directory.ts";
import type { Answering } from "../answering.ts";
import { levelName } from "../cited-facts.ts";
import { deviceView, valueOf } from "../device-view.ts";
import { askedSpan, lastDays, type Span } from "../periods.ts";
import { listed, named } from "../statement.ts";
import { indicatorName } from "../value-words.ts";
import { preparedNames, settingRows } from "./prepare-words.ts";

const words = {
  ready: {
    zh: "{machine} 的{what}已准备好，请核对后确认，确认前不会执行任何操作",
    en: "{what} for {machine} is prepared; please check and confirm it, nothing is made before that",
  },
  onPage: {
    zh: "{machine} 的{what}请在页面中完成，内容已准备如下",
    en: "{what} for {machine} is completed on its page; this is prepared for it",
  },
  noAlarm: {
    zh: "{machine} 没有当前报警，无法{what}",
    en: "{machine} has no active alarm, so there is nothing to prepare: {what}",
  },
  notAllowed: {
    zh: "您的账号没有权限执行此操作：{what}。请联系管理员",
    en: "Your account may not do this: {what}. Please ask an administrator",
  },
  notPlain: {
    zh: "{machine} 没有测量{name}，无法准备{what}",
    en: "{machine} does not measure {name}, so nothing is prepared: {what}",
  },
  device: { zh: "设备", en: "Device" },
  customer: { zh: "客户", en: "Customer" },
  period: { zh: "时间段", en: "Period" },
  indicator: { zh: "指标", en: "Indicator" },
  format: { zh: "文件格式", en: "File type" },
  alarm: { zh: "报警", en: "Alarm" },
  time: { zh: "时间", en: "Time" },
  until: { zh: "静音时长", en: "Muted for" },
  hours: { zh: "{n} 小时", en: "{n} h" },
  note: { zh: "备注", en: "Note" },
} as const satisfies Record<string, Label>;

type Row = ProposalPart["rows"][number];
type Make = ProposalPart["make"];
interface Draft {
  rows: Row[];
  make: Make;
  link: string | null;
}

const longestExportDays = 30;
const muteChoices = [1, 8, 24];
const ofAlarms: readonly Prepared[] = ["claim", "release", "assign", "mute", "comment", "resolve"];
const ofWorks: readonly Prepared[] = ["oilChange", "filterChange", "topUp"];

/** What is asked for is prepared and shown; a person has it made by the existing call, with its rights and audit. */
export async function* prepareAnswer(answering: Answering): AsyncGenerator<AnswerPart> {
  const { plan, subject } = answering;
  const asked = plan.prepare;
  if (!asked) return;
  if (asked.what === "export" && subject.machines.length > 1)
    return yield* exported(answering, asked, subject.machines);
  for (const machine of subject.machines.slice(0, 3)) {
    if (ofAlarms.includes(asked.what)) yield* ofAlarm(answering, asked, machine);
    else if (asked.what === "export") yield* exported(answering, asked, [machine]);
    else yield* ofMachine(answering, asked, machine);
  }
}

const row = ({ facts: { language } }: Answering, label: Label, value: string): Row => ({
  label: labelIn(language, label),
  value,
});
const call = (name: ProposalCall, body: Record<string, unknown>): Make => ({
  kind: "call",
  call: name,
  body,
});
const page = (path: string): Make => ({ kind: "page", path });

const spanText = ({ fromMs, toMs }: Span, timeZone: string) =>
  `${minuteAt(fromMs, timeZone)} – ${minuteAt(toMs, timeZone)}`;

function* propose(
  answering: Answering,
  { what }: Preparation,
  machines: readonly KnownMachine[],
  { rows, make, link }: Draft,
): Generator<AnswerPart> {
  const { report, book, facts } = answering;
  const { language } = facts;
  const name = labelIn(language, preparedNames[what]);
  if (make.kind === "call" && !facts.may(make.call))
    return yield* report(words.notAllowed, { what: named(name) });
  const [first] = machines;
  if (!first) return;
  const said = {
    machine: listed(
      machines.map((each) => each.name),
      language,
    ),
    what: named(name),
  };
  yield* report(make.kind === "call" ? words.ready : words.onPage, said);
  const where = [
    row(answering, words.device, machines.map((each) => each.name).join(language === "en" ? ", " : "、")),
    row(answering, words.customer, [...new Set(machines.map((each) => each.customerName))].join(", ")),
  ];
  yield* book.with({ part: "proposal", what, title: name, rows: [...where, ...rows], note: "", make, link });
}

async function* ofMachine(
  answering: Answering,
  asked: Preparation,
  machine: KnownMachine,
): AsyncGenerator<AnswerPart> {
  const draft = yield* draftOf(answering, asked, machine);
  if (draft) yield* propose(answering, asked, [machine], draft);
}

async function* draftOf(
  answering: Answering,
  asked: Preparation,
  machine: KnownMachine,
): AsyncGenerator<AnswerPart, Draft | null> {
  const { nowMs, facts } = answering;
  const { id, timeZone } = machine;
  if (ofWorks.includes(asked.what)) {
    const time = asked.fromMs ?? nowMs;
    return {
      rows: [row(answering, words.time, minuteAt(time, timeZone)), ...noteRow(answering, asked)],
      make: call("POST /system/deviceevent/save", {
        deviceId: id,
        kind: asked.what,
        time,
        ...(asked.text && { note: asked.text }),
      }),
      link: `/dataanalysis/device-detail?deviceId=${id}`,
    };
  }
  switch (asked.what) {
    case "report": {
      const view = await deviceView(facts, id, nowMs);
      const span = yield* askedSpan(answering, view, lastDays(nowMs, 30));
      if (!span) return null;
      const toMs = Math.min(span.toMs, nowMs);
      return {
        rows: [row(answering, words.period, spanText({ ...span, toMs }, timeZone))],
        make: call("POST /system/report/diagnose", {
          deviceId: id,
          from: Math.round(span.fromMs),
          to: Math.round(toMs),
          language: facts.language,
        }),
        link: "/report",
      };
    }
    case "window": {
      const fromMs = asked.fromMs ?? nowMs;
      const toMs = asked.toMs ?? fromMs + 4 * 3_600_000;
      const reason = asked.text ?? labelIn(facts.language, preparedNames.window);
      return {
        rows: [
          row(answering, words.period, spanText({ fromMs, toMs, words: words.period }, timeZone)),
          row(answering, words.note, reason),
        ],
        make: call("POST /system/maintenance/add", {
          deviceId: id,
          startTime: fromMs,
          endTime: toMs,
          reason,
        }),
        link: `/dataanalysis/device-detail?deviceId=${id}`,
      };
    }
    case "alarmSetting":
      return yield* alarmSetting(answering, asked, machine);
    case "calibration":
      return { rows: noteRow(answering, asked), make: page(`/sensorManager?deviceId=${id}`), link: null };
    default:
      return {
        rows: noteRow(answering, asked),
        make: page(`/visits?customerId=${machine.customerId}`),
        link: null,
      };
  }
}

const noteRow = (answering: Answering, { text }: Preparation): Row[] =>
  text ? [row(answering, words.note, text)] : [];

async function* alarmSetting(
  answering: Answering,
  asked: Preparation,
  machine: KnownMachine,
): AsyncGenerator<AnswerPart, Draft | null> {
  const { plan, facts, nowMs, report } = answering;
  const { language } = facts;
  const [indicator] = plan.indicators.value;
  const view = await deviceView(facts, machine.id, nowMs);
  const value = indicator && valueOf(indicator, view.values);
  if (indicator && !value) {
    yield* report(words.notPlain, {
      machine: named(machine.name, machine.id),
      name: named(indicatorName(indicator, language)),
      what: named(labelIn(language, preparedNames.alarmSetting)),
    });
    return null;
  }
  const threshold = asked.threshold ?? plan.filter.value.threshold;
  return {
    rows: [
      ...(value ? [row(answering, words.indicator, value.keyName)] : []),
      ...settingRows(language, threshold, value?.unit ?? threshold?.unit ?? "", asked.level ?? null),
    ],
    make: page(`/alarmSet?tab=inForce&deviceId=${machine.id}`),
    link: null,
  };
}

async function* exported(
  answering: Answering,
  asked: Preparation,
  machines: readonly KnownMachine[],
): AsyncGenerator<AnswerPart> {
  const { plan, facts, nowMs } = answering;
  const [first] = machines;
  if (!first) return;
  const view = await deviceView(facts, first.id, nowMs);
  const span = yield* askedSpan(answering, view, lastDays(nowMs, longestExportDays));
  if (!span) return;
  const toMs = Math.round(Math.min(span.toMs, nowMs));
  const fromMs = Math.round(Math.max(span.fromMs, toMs - longestExportDays * dayMs));
  const fileType = asked.format === "csv" ? "csv" : "xlsx";
  const deviceIds = machines.map(({ id }) => id);
  const rows = [
    row(answering, words.period, spanText({ fromMs, toMs, words: span.words }, first.timeZone)),
    row(answering, words.format, fileType.toUpperCase()),
  ];
  const common = { fileType, startTime: fromMs, endTime: toMs, deviceIds };
  if (asked.exported === "alarms")
    return yield* propose(answering, asked, machines, {
      rows: [row(answering, words.alarm, labelIn(facts.language, words.alarm)), ...rows],
      make: call("POST /system/alarmrecord/export", common),
      link: "/alarmlist",
    });
  const asking = plan.indicators.value.flatMap((each) => valueOf(each, view.values) ?? []);
  const values = (asking.length > 0 ? asking : view.values).slice(0, 20);
  yield* propose(answering, asked, machines, {
    rows: [row(answering, words.indicator, values.map(({ keyName }) => keyName).join(", ")), ...rows],
    make: call("POST /system/dataanalysis/export", { ...common, keyIds: values.map(({ keyId }) => keyId) }),
    link: "/dataanalysis",
  });
}

async function* ofAlarm(
  answering: Answering,
  asked: Preparation,
  machine: KnownMachine,
): AsyncGenerator<AnswerPart> {
  const { facts, report } = answering;
  const { rows: open } = await facts.alarms({ deviceId: machine.id, open: true, kind: "alarm" });
  if (open.length === 0)
    return yield* report(words.noAlarm, {
      machine: named(machine.name, machine.id),
      what: named(labelIn(facts.language, preparedNames[asked.what])),
    });
  for (const alarm of open.slice(0, 3))
    yield* propose(answering, asked, [machine], alarmDraft(answering, asked, alarm));
}

function alarmDraft(answering: Answering, asked: Preparation, alarm: AlarmRow): Draft {
  const { language } = answering.facts;
  const { alarmId } = alarm;
  const link = `/alarmlist/detail?alarmId=${alarmId}`;
  const of = row(
    answering,
    words.alarm,
    `${levelName(alarm.level, language)} ${alarm.code} · ${alarm.categoryName} · ${alarm.reason}`,
  );
  if (asked.what === "claim")
    return { rows: [of], make: call("POST /system/alarmrecord/take", { alarmId }), link };
  if (asked.what === "release")
    return { rows: [of], make: call("POST /system/alarmrecord/release", { alarmId }), link };
  if (asked.what === "mute") {
    const hours = asked.hours ?? 24;
    const until = answering.nowMs + hours * 3_600_000;
    const body = muteChoices.includes(hours) ? { alarmId, hours } : { alarmId, until: Math.round(until) };
    const lasting = row(answering, words.until, labelIn(language, words.hours).replace("{n}", String(hours)));
    return { rows: [of, lasting], make: call("POST /system/alarmrecord/mute", body), link };
  }
  if (asked.what === "comment" && asked.text)
    return {
      rows: [of, row(answering, words.note, asked.text)],
      make: call("POST /system/alarmrecord/comment", { alarmId, text: asked.text }),
      link,
    };
  return { rows: [of, ...noteRow(answering, asked)], make: page(link), link: null };
}
