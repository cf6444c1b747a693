import type { DeviceJudgement, MachineRecord } from "../../condition/interface.ts";

/**
 * The record with the values that the machine is judged by in place of the last readings. Those are steadied: a single reading
 * does not move them, and the evidence of the diagnosis is written with them. So dimensions, charts, key figure and evidence of
 * a report show one value of an indicator for one moment.
 */
export function withJudgedValues(
  record: MachineRecord,
  { findings }: Pick<DeviceJudgement, "findings">,
): MachineRecord {
  const judged = new Map(findings.abnormal.map((each) => [each.standing.key, each]));
  return {
    ...record,
    indicators: record.indicators.map((each) => {
      const raised = judged.get(each.key);
      if (!raised) return each;
      const { value, valueAt } = raised.standing;
      return { ...each, latest: { value, atMs: valueAt ?? each.latest.atMs, mark: null } };
    }),
  };
}
