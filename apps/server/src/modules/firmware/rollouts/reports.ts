import { firmwareLimits } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { FirmwareReport } from "../../telemetry/interface.ts";
import type { RolloutsStore } from "./rollouts-store.ts";
import type { Offers } from "../offers/offers.ts";
import { stateSaid } from "../offers/report-state.ts";

export interface ReportsDeps {
  store: Pick<RolloutsStore, "saveReport" | "setDevice">;
  offers: Offers;
  /** Takes the image away from a device that fails again and again. */
  giveUp(deviceId: string): Promise<void>;
  wake(): void;
  clock: Clock;
}

const mostKnown = 20_000;
/** States that a device says again with every reading leave no trace the second time. */
export function makeReports({ store, offers, giveUp, wake, clock }: ReportsDeps) {
  const known = new BoundedMap<string, string>(mostKnown);

  async function applied(deviceId: string, report: FirmwareReport): Promise<void> {
    const offer = offers.get(deviceId);
    const state = offer && stateSaid(report, offer);
    if (!offer || !state || state === offer.state) return;
    const failures = offer.failures + (state === "failed" ? 1 : 0);
    const error = state === "failed" ? (report.error ?? "") : "";
    const isKept = await store.setDevice(
      offer.rolloutId,
      deviceId,
      { state, failures, error, changed_at: clock() },
      ["waiting", "withdrawing", "withdrawn"],
    );
    if (!isKept) return;
    Object.assign(offer, { state, failures });
    if (failures >= firmwareLimits.failures) {
      offers.drop(deviceId, offer.rolloutId);
      await giveUp(deviceId);
    }
    wake();
  }

  return async function reported(
    deviceId: string,
    report: FirmwareReport,
    atMs: number | null,
  ): Promise<void> {
    // What a device stored while it was off is of an earlier update.
    if (atMs !== null && atMs < clock().getTime() - dayMs) return;
    const said = JSON.stringify(report);
    if (known.get(deviceId) === said) return;
    await store.saveReport(deviceId, report, clock());
    await applied(deviceId, report);
    known.delete(deviceId);
    known.set(deviceId, said);
  };
}
