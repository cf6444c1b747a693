import type { DeviceJudgement, MachineRecord } from "../../condition/interface.ts";

/**
 * The record with the values that the machine was judged by in place of the last readings. Verdict, dimensions and charts of a
 * report then show one value of an indicator for one moment.
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
