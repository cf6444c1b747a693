import type { Dimension } from "@oilcloud/oil";
import type { DeviceJudgement, MachineRecord } from "../../condition/interface.ts";

export type Leading = Partial<Record<Dimension, string>>;

/**
 * The record with the values that the machine is judged by in place of the last readings. Those are steadied: a single reading
 * does not move them, and the evidence of the diagnosis is written with them. So dimensions, charts, key figure and evidence of
 * a report show one value of an indicator for one moment.
 */
export function withJudgedValues(
  record: MachineRecord,
  { findings }: Pick<DeviceJudgement, "findings">,
): MachineRecord {
  const judged = new Map<string, { value: number; atMs: number | null }>();
  for (const { finding } of findings.dimensions)
    if (finding.kind === "judged") judged.set(finding.key, { value: finding.value, atMs: finding.ts });
  for (const { standing } of findings.abnormal)
    judged.set(standing.key, { value: standing.value, atMs: standing.valueAt ?? null });
  return {
    ...record,
    indicators: record.indicators.map((each) => {
      const now = judged.get(each.key);
      if (!now) return each;
      return { ...each, latest: { value: now.value, atMs: now.atMs ?? each.latest.atMs, mark: null } };
    }),
  };
}

/** The indicator that leads each dimension of which nothing is raised, as on the machine's page. */
export const judgedLeading = ({ findings }: Pick<DeviceJudgement, "findings">): Leading =>
  Object.fromEntries(
    findings.dimensions.flatMap(({ dimension, finding }) =>
      finding.kind === "judged" ? [[dimension, finding.key]] : [],
    ),
  );
