import {
  type Language,
  longestMaintenanceDays,
  type MaintenanceState,
  type MaintenanceWindow,
  type WithheldAlarm,
} from "@oilcloud/contract";
import { alarmCategoryLabels, dayMs, findIndicator } from "@oilcloud/oil";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Page } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import { groupBy } from "../../platform/group-by.ts";
import { labelIn } from "../../platform/labels.ts";
import type { WindowsInForce } from "./windows-in-force.ts";
import type { WindowFilter, WindowRow, WindowsStore, WithheldRow } from "./windows-store.ts";

export interface MaintenanceDeps {
  store: WindowsStore;
  audited: Audited;
  inForce: Pick<WindowsInForce, "reload">;
  clock: Clock;
}

export interface PlannedWindow {
  /** The device, or the whole site where none is named. */
  deviceId: string | null;
  customerId: string | null;
  startMs: number | undefined;
  endMs: number;
  reason: string;
}

/** Plans and ends maintenance windows; a change is in force before the call is answered. */
export function makeMaintenance({ store, audited, inForce, clock }: MaintenanceDeps) {
  async function list({ scope, language }: Viewer, filter: WindowFilter, page: Page) {
    const now = clock();
    const { rows, total } = await store.list(scope, filter, page, now);
    const withheld = await store.withheld(
      scope,
      rows.map(({ id }) => id),
    );
    const byWindow = groupBy(withheld, ({ windowId }) => windowId);
    return {
      rows: rows.map((row) => asWindow(row, byWindow.get(row.id) ?? [], now, language)),
      total,
    };
  }

  async function one(viewer: Viewer, id: string): Promise<MaintenanceWindow> {
    const { rows } = await list(viewer, { id }, { limit: 1, offset: 0 });
    const [window] = rows;
    if (!window) throw new AppError("notFound");
    return window;
  }

  return {
    list,

    async add(actor: SignedInActor, planned: PlannedWindow): Promise<MaintenanceWindow> {
      const now = clock();
      const { deviceId, endMs, reason } = planned;
      // A window begins now at the earliest: alarms that are raised already stay.
      const startMs = Math.max(planned.startMs ?? 0, now.getTime());
      if (endMs <= now.getTime()) throw new AppError("maintenanceOver");
      if (endMs <= startMs) throw new AppError("rangeReversed");
      if (endMs - startMs > longestMaintenanceDays * dayMs) throw new AppError("maintenanceTooLong");
      const customerId = deviceId ? await store.customerOf(deviceId) : planned.customerId;
      if (!customerId) throw new AppError("maintenancePlaceRequired");
      const window = { customerId, deviceId, from: new Date(startMs), to: new Date(endMs) };
      const id = await audited.add((trx) =>
        store.add(trx, { ...window, reason: reason.trim() }, actor.accountId, now),
      );
      await inForce.reload();
      return one(actor, id);
    },

    async end(actor: SignedInActor, id: string): Promise<MaintenanceWindow> {
      const ended = await audited.change([id], (trx) => store.end(trx, id, actor.accountId, clock()));
      if (!ended) throw new AppError("maintenanceEnded");
      await inForce.reload();
      return one(actor, id);
    },
  };
}

export type Maintenance = ReturnType<typeof makeMaintenance>;

function stateOf({ fromAt, toAt }: WindowRow, now: Date): MaintenanceState {
  if (toAt <= now) return "over";
  return fromAt <= now ? "current" : "coming";
}

const asWindow = (
  row: WindowRow,
  withheld: readonly WithheldRow[],
  now: Date,
  language: Language,
): MaintenanceWindow => ({
  windowId: row.id,
  tenantId: row.tenantId,
  customerId: row.customerId,
  customerName: row.customerName,
  timeZone: row.timeZone,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  state: row.endedAt ? "over" : stateOf(row, now),
  startTime: row.fromAt.getTime(),
  endTime: row.toAt.getTime(),
  reason: row.reason,
  createdBy: row.createdBy,
  createdTime: row.createdAt.getTime(),
  endedBy: row.endedBy,
  endedTime: row.endedAt?.getTime() ?? null,
  withheld: withheld.map((each) => asWithheld(each, language)),
});

function asWithheld(row: WithheldRow, language: Language): WithheldAlarm {
  const indicator = row.key === null ? null : findIndicator(row.key);
  return {
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    category: row.category,
    categoryName: labelIn(language, alarmCategoryLabels[row.category]),
    level: row.level,
    keyName: indicator ? labelIn(language, indicator) : row.key,
    value: row.value,
    unit: indicator?.unit ?? "",
    decimals: indicator?.decimals ?? 2,
    firstTime: row.firstAt.getTime(),
  };
}
