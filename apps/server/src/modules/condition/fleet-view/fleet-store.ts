import { homeCountry, type Language } from "@oilcloud/contract";
import type { MachineType, OilKey } from "@oilcloud/oil";
import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "../../../tables.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { countryName } from "../../../platform/place-names.ts";
import { containing } from "../../../platform/database/containing.ts";
import {
  customerInScope,
  customerNameIn,
  type Scope,
  textIn,
  unmaskedIn,
  visibleDevices,
} from "../../../platform/scope.ts";
import { type KeptRows, makeKeptRows } from "./kept-rows.ts";

export interface FleetFilter {
  tenantId?: string | null | undefined;
  customerId?: string | null | undefined;
  groupId?: string | null | undefined;
  deviceName?: string | undefined;
}

/** A device as fleets show it: few columns, because there are many of them. */
export interface ViewedDevice {
  id: string;
  number: number;
  name: string;
  customerId: string;
  groupId: string;
  machineType: MachineType;
  oil: OilKey | null;
  intervalS: number;
  deviceNo: string | null;
  otherOil: string;
  displayKeyIds: number[];
}

/** The same with its place, its industry and how it looks. */
export interface PlacedDevice extends ViewedDevice {
  areaNo: string | null;
  country: string;
  industry: string;
  createdAt: Date;
  imageUrl: string;
  monitoringPosition: string;
}

export interface PlacedArea {
  areaNo: string;
  nameZh: string;
  nameEn: string;
}

export interface FleetCustomer {
  customerId: string;
  customerName: string;
  tenantId: string;
  tenantName: string;
  timeZone: string;
  areaName: string;
  /** ISO 3166-1; all three are empty where they are hidden. */
  country: string;
  /** Abroad: ISO 3166-2, or as entered. */
  region: string;
  city: string;
}

/** Devices, groups and customers as whole fleets are shown. */
export function makeFleetStore(db: Db) {
  const kept = makeKeptRows(db);

  const placed = (scope: Scope) =>
    devices(scope).select([
      sql<string | null>`coalesce(device.area_no, customer.area_no)`.as("areaNo"),
      "customer.country",
      sql<string>`coalesce(nullif(device.industry, ''), customer.industry)`.as("industry"),
      "device.created_at as createdAt",
      "device.image_url as imageUrl",
      "device.monitoring_position as monitoringPosition",
    ]);

  const devices = (scope: Scope) =>
    visibleDevices(db, scope)
      .where(isKept)
      .select([
        "device.id",
        "device.number",
        "device.name",
        "device.customer_id as customerId",
        "device.group_id as groupId",
        "device.machine_type as machineType",
        "device.oil",
        "device.interval_s as intervalS",
        "device.device_no as deviceNo",
        "device.other_oil as otherOil",
        "device.display_key_ids as displayKeyIds",
      ])
      // The columns are plain text; a look-up by them checks whether the catalogue has it.
      .$narrowType<{ machineType: MachineType; oil: OilKey | null }>();

  return {
    byIds: (scope: Scope, ids: readonly string[]): Promise<ViewedDevice[]> =>
      devices(scope)
        .where("device.id", "=", matching(sql.val(ids)))
        .execute(),

    /** What is there at this moment, read again only if it has changed. */
    async asOfNow() {
      const keepVersion = await kept.asOfNow();
      const keep = async <Row>(name: string, read: () => Promise<readonly Row[]>) =>
        (await keepVersion(name, read)).rows;
      return {
        devices(scope: Scope, filter: FleetFilter): Promise<readonly ViewedDevice[]> {
          // In an order of its own, so that what is paged through stays in place.
          const read = () => devices(scope).where(chosen(scope, filter)).orderBy("device.number").execute();
          // A search box asks for other rows with each letter.
          return filter.deviceName?.trim() ? read() : keep(nameOf("devices", scope, filter), read);
        },
        /** With their version, for screens, which show a scope as a whole and cache what they count of it. */
        placed: (scope: Scope, filter: Pick<FleetFilter, "customerId">): Promise<KeptRows<PlacedDevice>> =>
          keepVersion(nameOf("placed", scope, filter), () =>
            placed(scope).where(chosen(scope, filter)).orderBy("device.number").execute(),
          ),
        areas: (): Promise<readonly PlacedArea[]> =>
          keep("areas", () =>
            db
              .selectFrom("area")
              .select(["area_no as areaNo", "name_zh as nameZh", "name_en as nameEn"])
              .execute(),
          ),
        groups: (scope: Scope, filter: FleetFilter) =>
          keep(nameOf("groups", scope, filter), () => groups(scope, filter)),
        customers: (scope: Scope, language: Language) =>
          keep(nameOf(`customers ${language}`, scope), () => customers(scope, language)),
      };
    },
  };

  /** Named ones by name, the default group last. */
  function groups(scope: Scope, { tenantId, customerId, groupId }: FleetFilter) {
    let query = db
      .selectFrom("device_group")
      .innerJoin("customer", "customer.id", "device_group.customer_id")
      .where(customerInScope(scope))
      .where(isKept)
      .select([
        "device_group.id as groupId",
        "device_group.name as groupName",
        "device_group.is_default as isDefault",
        "customer.id as customerId",
      ]);
    if (tenantId) query = query.where("customer.tenant_id", "=", tenantId);
    if (customerId) query = query.where("customer.id", "=", customerId);
    if (groupId) query = query.where("device_group.id", "=", groupId);
    return query
      .orderBy("customer.created_at")
      .orderBy("customer.name")
      .orderBy("device_group.is_default")
      .orderBy(textIn(scope, "device_group.name"))
      .execute();
  }

  /** With the place each is at: the province and what lies in it. */
  async function customers(scope: Scope, language: Language): Promise<FleetCustomer[]> {
    const column = language === "en" ? "name_en" : "name_zh";
    const rows = await db
      .selectFrom("customer")
      .innerJoin("tenant", "tenant.id", "customer.tenant_id")
      .leftJoin("area", "area.area_no", "customer.area_no")
      .leftJoin("area as around", "around.area_no", "area.parent_no")
      .where(customerInScope(scope))
      .where(isKept)
      .select([
        "customer.id as customerId",
        customerNameIn(scope).as("customerName"),
        "customer.time_zone as timeZone",
        "tenant.id as tenantId",
        unmaskedIn(scope, "tenant.name").as("tenantName"),
        unmaskedIn(scope, `area.${column}`).as("area"),
        unmaskedIn(scope, `around.${column}`).as("around"),
        unmaskedIn(scope, "customer.country").as("country"),
        unmaskedIn(scope, "customer.region").as("region"),
        unmaskedIn(scope, "customer.city").as("city"),
      ])
      .orderBy("tenant.created_at")
      .orderBy("tenant.name")
      .orderBy("customer.created_at")
      .orderBy("customer.name")
      .execute();
    return rows.map(({ area, around, ...customer }) => ({
      ...customer,
      areaName:
        customer.country && customer.country !== homeCountry
          ? countryName(customer.country, language)
          : (language === "en" ? [area, around] : [around, area])
              .filter((each) => each)
              .join(language === "en" ? ", " : " "),
    }));
  }
}

export type FleetStore = ReturnType<typeof makeFleetStore>;

/** A customer that is being deleted is shown nowhere. */
const isKept = (eb: ExpressionBuilder<Tables, "customer">) => eb("customer.deleting_at", "is", null);

/** The name that distinguishes kept rows from others. */
const nameOf = (what: string, scope: Scope, { tenantId, customerId, groupId }: FleetFilter = {}): string =>
  JSON.stringify([what, scope, tenantId, customerId, groupId]);

const matching = (ids: Expression<readonly string[]>) => sql<string>`any(${ids}::uuid[])`;

/** What a filter leaves of the devices. */
const chosen =
  (scope: Scope, { tenantId, customerId, groupId, deviceName }: FleetFilter) =>
  (eb: ExpressionBuilder<Tables, "device" | "customer">) => {
    const text = deviceName?.trim();
    const conditions = [
      ...(tenantId ? [eb("customer.tenant_id", "=", tenantId)] : []),
      ...(customerId ? [eb("customer.id", "=", customerId)] : []),
      ...(groupId ? [eb("device.group_id", "=", groupId)] : []),
      ...(text
        ? [
            eb.or([
              eb(textIn(scope, "device.name"), "ilike", containing(text)),
              eb(textIn(scope, "device.device_no"), "ilike", containing(text)),
              eb(textIn(scope, "device.other_oil"), "ilike", containing(text)),
            ]),
          ]
        : []),
    ];
    return eb.and(conditions);
  };
