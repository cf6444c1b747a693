import type { Language, SensorFault, SilentDevices } from "@oilcloud/contract";
import { findIndicator, indicatorKeyById, type MarkName, markLabels } from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import { describeKey } from "../indicators/describe-key.ts";
import { markNameOf } from "../judging/values.ts";
import type { ViewedDevice } from "./fleet-store.ts";
import type { DeviceJudgement } from "../judging/judgements.ts";

export interface Judged {
  device: ViewedDevice;
  judgement: DeviceJudgement;
}

/** What identifies a device and where it belongs. */
export type Naming = (
  device: ViewedDevice,
) => Pick<SensorFault, "deviceId" | "deviceName" | "customerId" | "customerName" | "tenantId">;

/** Marks caused by the sensor. The others are caused by the machine's operation. */
const ofSensor: readonly MarkName[] = ["invalid", "decodingFault", "airBubbles", "noFlow", "stuck"];

/** Devices that report while some of their newest values cannot be used; by device and by what is wrong. */
export function sensorFaults(
  fleet: readonly Judged[],
  latest: LatestValues,
  nameOf: Naming,
  language: Language,
): SensorFault[] {
  return fleet.flatMap(({ device, judgement }) => {
    const tickets = judgement.findings.standing?.sensors ?? [];
    const newest = judgement.freshness === "fresh" ? latest.of(device.number) : undefined;
    if (tickets.length === 0 && !newest?.marks.some((mark) => mark !== 0)) return [];
    const byMark = new Map<MarkName, Set<string>>();
    const add = (mark: MarkName, keyId: number, key: string) => {
      const names = byMark.get(mark) ?? new Set();
      byMark.set(mark, names.add(describeKey(keyId, key, language).keyName));
    };
    // A sensor ticket stands until its sensor has been sound for a while, as the machine's verdict says too.
    for (const { key, mark } of tickets)
      add(markNameOf(mark) ?? "invalid", findIndicator(key)?.id ?? -1, key);
    for (const [i, keyId] of newest?.keyIds.entries() ?? []) {
      const mark = markNameOf(newest?.marks[i]);
      const key = indicatorKeyById(keyId);
      if (!mark || !key || !ofSensor.includes(mark) || newest?.times[i] !== newest?.newestMs) continue;
      add(mark, keyId, key);
    }
    return [...byMark].map(([mark, keyNames]) => ({
      ...nameOf(device),
      markName: labelIn(language, markLabels[mark]),
      keyNames: [...keyNames],
    }));
  });
}

const kinds = ["offline", "never", "stale"] as const;

/** Counts silent devices by kind (offline, never, stale), each with the device that has been silent longest. */
export function silentDevices(fleet: readonly Judged[], nameOf: Naming): SilentDevices[] {
  return kinds.flatMap((kind) => {
    let count = 0;
    let longest: Judged | null = null;
    for (const each of fleet) {
      if (each.judgement.freshness !== kind) continue;
      count++;
      if (!longest || (each.judgement.lastTime ?? 0) < (longest.judgement.lastTime ?? 0)) longest = each;
    }
    return longest ? [{ ...nameOf(longest.device), kind, count, lastTime: longest.judgement.lastTime }] : [];
  });
}
