import {
  type AppContract,
  type DtuPort,
  type Input,
  type SensorLine,
  sensorLineLimits,
} from "@oilcloud/contract";
import type { Viewer } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Paged, pageOf } from "../../../platform/database/paging.ts";
import { AppError } from "../../../platform/errors.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { DtuServer } from "../polling/dtu-server.ts";
import type { RunningLines } from "../polling/running-lines.ts";
import type { UnknownRegistrations } from "../polling/unknown-registrations.ts";
import type { LineRow, LinesStore, LineValues, PlacedValues } from "../store/lines-store.ts";
import type { MapsStore } from "../store/maps-store.ts";
import { checkedPlaces } from "./checked-places.ts";
import { checkHeartbeat, checkedRegistration, clashes, patternOf } from "../registration/own-bytes.ts";
import { presentLine } from "./present.ts";

export interface LinesDeps {
  store: LinesStore;
  maps: MapsStore;
  audited: Audited;
  running: RunningLines;
  dtus: Pick<DtuServer, "port">;
  unknown: UnknownRegistrations;
  checkHost(host: string): void;
  clock: Clock;
}

export type LineEntry = Input<AppContract["POST /system/sensorLine/save"]>["body"];
type ListQuery = Input<AppContract["GET /system/sensorLine/list"]>["query"];

/** Lines as dealers set them up, with how they answer at the moment. */
export function makeLines(deps: LinesDeps) {
  const { store, maps, audited, running, dtus, unknown, checkHost, clock } = deps;

  async function find(scope: Scope, id: string): Promise<LineRow> {
    const line = await store.one(scope, id);
    if (!line) throw new AppError("notFound");
    return line;
  }

  function valuesOf(entry: LineEntry): LineValues {
    const { kind, name, port, baud, frame, connectDelayMs, gapMs, enabled } = entry;
    const host = entry.host.trim();
    if (kind === "dtu") {
      checkedRegistration(entry.registration);
      checkHeartbeat(entry.heartbeat);
    } else checkHost(host);
    return {
      name: name.trim(),
      kind,
      registration: kind === "dtu" ? JSON.stringify(entry.registration) : null,
      heartbeat: kind === "dtu" && entry.heartbeat ? JSON.stringify(entry.heartbeat) : null,
      host: kind === "tcp" ? host : "",
      port,
      baud,
      frame,
      connect_delay_ms: connectDelayMs,
      gap_ms: gapMs,
      enabled,
    };
  }

  /** In the turn of the transaction. */
  async function refuseTaken(trx: Db, tenantId: string, entry: LineEntry, exceptId: string | null) {
    if (entry.kind !== "dtu") return;
    const own = checkedRegistration(entry.registration);
    for (const { tenant_id, registration } of await store.registrations(trx, exceptId)) {
      const other = registration && patternOf(registration);
      if (other && clashes(own, other, tenant_id === tenantId)) throw new AppError("registrationTaken");
    }
  }

  async function placesOf(entry: LineEntry, tenantId: string): Promise<PlacedValues[]> {
    const mapIds = entry.sensors.flatMap(({ mapId }) => mapId || []);
    const places = checkedPlaces(entry, await maps.usable(mapIds, tenantId));
    const deviceIds = places.map(({ device_id }) => device_id);
    if (!(await store.areOfTenant(deviceIds, tenantId))) throw new AppError("deviceOfOthers");
    return places;
  }

  async function add(scope: Scope, entry: LineEntry): Promise<string> {
    const tenantId = scope.kind === "tenant" ? scope.tenantId : entry.tenantId;
    if (!tenantId) throw new AppError("fieldRequired", { field: "tenantId" });
    const values = valuesOf(entry);
    const places = await placesOf(entry, tenantId);
    return audited.add(async (trx) => {
      await store.inTurn(trx);
      if ((await store.count(trx, tenantId)) >= sensorLineLimits.lines)
        throw new AppError("linesTooMany", { most: sensorLineLimits.lines });
      await refuseTaken(trx, tenantId, entry, null);
      const id = await store.add(trx, tenantId, values, clock());
      await store.place(trx, id, places);
      return id;
    });
  }

  async function change(scope: Scope, lineId: string, entry: LineEntry): Promise<string> {
    const { tenant_id } = await find(scope, lineId);
    const values = valuesOf(entry);
    const places = await placesOf(entry, tenant_id);
    await audited.change([lineId], async (trx) => {
      await store.inTurn(trx);
      await refuseTaken(trx, tenant_id, entry, lineId);
      await store.change(trx, lineId, values);
      await store.place(trx, lineId, places);
    });
    return lineId;
  }

  return {
    find,

    async list({ scope, language }: Viewer, query: ListQuery): Promise<Paged<SensorLine>> {
      const { rows, total } = await store.list(scope, query, pageOf(query));
      const sensors = await store.sensorsOf(rows.map(({ id }) => id));
      const byLine = groupBy(sensors, ({ line_id }) => line_id);
      return {
        rows: rows.map((row) => presentLine(row, byLine.get(row.id) ?? [], running.of(row.id), language)),
        total,
      };
    },

    async save(scope: Scope, entry: LineEntry): Promise<{ lineId: string }> {
      const lineId = entry.lineId ? await change(scope, entry.lineId, entry) : await add(scope, entry);
      await running.refresh([lineId]);
      return { lineId };
    },

    async remove(scope: Scope, lineId: string): Promise<{ lineId: string }> {
      await find(scope, lineId);
      await audited.change([lineId], (trx) => store.remove(trx, lineId));
      await running.refresh([lineId]);
      return { lineId };
    },

    /** Bytes of an unknown DTU may be another dealer's, so only administrators of the platform see them. */
    port: (scope: Scope, count: number): DtuPort => ({
      port: dtus.port(),
      unknown: scope.kind === "platform" ? count : 0,
      recent: scope.kind === "platform" ? [...unknown.recent()] : [],
    }),
  };
}

export type Lines = ReturnType<typeof makeLines>;
