import { type Language, type Standing, standings } from "@oilcloud/contract";
import { dayMs, type Label, type MachineDiagnosis, shortest, urgencyNames } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import { labelIn, sayIn } from "../../../platform/labels.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";
import { dayAt, minuteAt } from "../../../platform/site-clock.ts";
import type { MachineDiagnoses } from "../../condition/interface.ts";
import type { WrittenSummary } from "../pdf/draw-summary.ts";
import { standingName, terms as reportTerms } from "../diagnostic/report-terms.ts";
import type { MachineVerdicts } from "../result/machine-verdicts.ts";

/** A customer's machines and what is the matter with each; plain data. */
export interface FleetSummaryData {
  readonly customerName: string;
  readonly timeZone: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly alarms: { readonly level1: number; readonly level2: number };
  readonly machines: readonly {
    readonly name: string;
    readonly standing: Standing;
    readonly diagnosis: MachineDiagnosis;
  }[];
}

const mostMachines = 500;

export async function gatherSummary(
  db: Db,
  { diagnoses, verdicts }: { diagnoses: MachineDiagnoses; verdicts: Pick<MachineVerdicts, "standing"> },
  of: { tenantId: string; customerId: string; customerName: string; timeZone: string },
  range: { fromMs: number; toMs: number },
): Promise<FleetSummaryData> {
  const scope: Scope = { kind: "customer", tenantId: of.tenantId, customerId: of.customerId };
  const devices = await visibleDevices(db, scope)
    .select([
      "device.id",
      "device.name",
      "device.number",
      "device.machine_type as machineType",
      "device.oil",
      "device.interval_s as intervalS",
    ])
    .orderBy("device.name")
    .limit(mostMachines)
    .execute();
  const raised = await db
    .selectFrom("alarm_episode")
    .where("customer_id", "=", of.customerId)
    .where("retracted_at", "is", null)
    .where("first_at", ">=", new Date(range.fromMs))
    .where("first_at", "<", new Date(range.toMs))
    .groupBy("level")
    .select((eb) => ["level", eb.fn.countAll<string>().as("count")])
    .execute();
  const count = (level: 1 | 2) => Number(raised.find((each) => each.level === level)?.count ?? 0);
  const machines: FleetSummaryData["machines"][number][] = [];
  // One after the other: no caller waits for it, and others need the database too.
  const { customerName, timeZone } = of;
  for (const device of devices) {
    const diagnosis = await diagnoses.of(scope, device.id);
    machines.push({ name: device.name, standing: verdicts.standing({ ...device, timeZone }), diagnosis });
  }
  return { customerName, timeZone, ...range, alarms: { level1: count(1), level2: count(2) }, machines };
}

const terms = {
  title: { zh: "设备群油液健康报告", en: "Fleet oil health summary" },
  subject: { zh: "{customer} · {from} 至 {to}", en: "{customer} · {from} to {to}" },
  headline: {
    zh: "{count} 台设备中 {amiss} 台需要处理，{normal} 台正常；本期新增一级报警 {level1} 次、二级报警 {level2} 次",
    en: "{amiss} of {count} devices need attention, {normal} are normal; new alarms in this period: {level1} at level 1, {level2} at level 2",
  },
  device: { zh: "设备", en: "Device" },
  state: { zh: "状态", en: "State" },
  finding: { zh: "诊断", en: "Finding" },
  action: { zh: "建议措施", en: "Recommended action" },
  when: { zh: "期限", en: "When" },
  limit: { zh: "至限值", en: "To limit" },
  days: { zh: "{days} 天", en: "{days} d" },
  foot: { zh: "由在线数据自动生成 · {time}", en: "Generated from online data · {time}" },
} as const satisfies Record<string, Label>;

/** Writes a summary in a language, the worst machines first. */
export function writeSummary(
  data: FleetSummaryData,
  { platformName, companyName }: { platformName: string; companyName: string },
  language: Language,
): WrittenSummary {
  const say = (term: keyof typeof terms, values?: Record<string, string>) =>
    sayIn(language, terms[term], values);
  const day = (ms: number) => dayAt(ms, data.timeZone);
  const countOf = (standing: Standing) => data.machines.filter((each) => each.standing === standing).length;
  const ranked = data.machines.toSorted(
    (one, other) => standings.indexOf(one.standing) - standings.indexOf(other.standing),
  );
  return {
    title: say("title"),
    subject: say("subject", { customer: data.customerName, from: day(data.fromMs), to: day(data.toMs - 1) }),
    platformName: platformName || labelIn(language, reportTerms.platform),
    companyName,
    headline: say("headline", {
      count: String(data.machines.length),
      amiss: String(data.machines.filter(({ standing }) => needsWork(standing)).length),
      normal: String(countOf("normal")),
      level1: shortest(data.alarms.level1, 0),
      level2: shortest(data.alarms.level2, 0),
    }),
    counts: standings.map((state) => ({
      state,
      name: standingName(state, language),
      count: countOf(state),
    })),
    columns: (["device", "state", "finding", "action", "when", "limit"] as const).map((term) => say(term)),
    machines: ranked.map(({ name, standing, diagnosis }) => {
      const [first] = diagnosis.findings;
      const crossesMs = first?.forecast?.crossesMs;
      return {
        name,
        state: standing,
        stateName: standingName(standing, language),
        finding: first ? labelIn(language, first.name) : "–",
        action: first ? labelIn(language, first.action) : "–",
        when: first ? labelIn(language, urgencyNames[first.urgency]) : "",
        limit:
          crossesMs === undefined
            ? ""
            : say("days", { days: String(Math.max(0, Math.round((crossesMs - data.toMs) / dayMs))) }),
      };
    }),
    foot: say("foot", { time: minuteAt(data.toMs, data.timeZone) }),
  };
}

/** Everything but what is in order and what cannot be judged: abnormal, at risk, or on its way to a limit. */
const needsWork = (standing: Standing): boolean =>
  standing !== "normal" && standing !== "silent" && standing !== "unknown";
