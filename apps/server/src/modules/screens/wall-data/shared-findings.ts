import type { DistributorAnalysis } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { ScreenAlarms } from "../../alarm-records/interface.ts";

type Findings = Awaited<ReturnType<ScreenAlarms["findings"]>>;

/** Counted for all customers at once and kept for a minute: a month's figures do not move by the second. */
const goodForMs = minuteMs;

export function makeSharedFindings(read: ScreenAlarms["findings"], clock: Clock) {
  let kept: { atMs: number; findings: Promise<Findings> } | null = null;

  function current(): Promise<Findings> {
    const nowMs = clock().getTime();
    if (kept && nowMs - kept.atMs < goodForMs && nowMs >= kept.atMs) return kept.findings;
    const entry = { atMs: nowMs, findings: read() };
    entry.findings.catch(() => {
      if (kept === entry) kept = null;
    });
    kept = entry;
    return entry.findings;
  }

  return async (customerIds: ReadonlySet<string>): Promise<DistributorAnalysis> => {
    const found = {
      inflowAnalysis: 0,
      pollutionAnalysis: 0,
      wearAnalysis: 0,
      agingAnalysis: 0,
      operationAnalysis: 0,
    };
    for (const { customerId, category, count } of await current()) {
      if (!customerIds.has(customerId)) continue;
      if (category === "water") found.inflowAnalysis += count;
      else if (category === "contamination") found.pollutionAnalysis += count;
      else if (category === "wear") found.wearAnalysis += count;
      else if (category === "operation") found.operationAnalysis += count;
      else found.agingAnalysis += count;
    }
    return found;
  };
}

export type SharedFindings = ReturnType<typeof makeSharedFindings>;
