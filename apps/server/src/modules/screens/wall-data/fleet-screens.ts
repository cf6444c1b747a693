import type { CustomerScreen, ScreenRegion } from "@oilcloud/contract";
import { type Ranked, worstFirst } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { makeNameOrder } from "../../../platform/name-order.ts";
import type { FleetCondition, PlacedDevice } from "../../condition/interface.ts";
import { allDataOf, besideAlarmsOf, contentOf } from "./dealer-parts.ts";
import { makeFleetTallies, tallyOf } from "./fleet-tally.ts";
import { type JudgedPlace, makeJudgedPlaces } from "./judged-places.ts";
import { makePlaceNames, mapDataOf, type MappedFleet } from "./map-data.ts";
import { makePlantParts, type Plant } from "./plant-parts.ts";
import { makeSensorCountsStore } from "./sensor-counts-store.ts";

export interface FleetScreensDeps {
  db: Db;
  condition: FleetCondition;
  clock: Clock;
}

interface OfDevice {
  deviceId?: string | null;
}

/** What big screens show of a fleet, from the same rows and judgements in memory as the lists. */
export function makeFleetScreens({ db, condition, clock }: FleetScreensDeps) {
  const sensorCounts = makeSensorCountsStore(db);
  const parts = makePlantParts(condition);
  const judgePlaces = makeJudgedPlaces();
  const tallyFleet = makeFleetTallies();
  const nameOrder = makeNameOrder();

  async function look({ scope, language }: Viewer, customerId?: string | null) {
    const nowMs = clock().getTime();
    const rows = await condition.asOfNow();
    const [fleet, customerRows] = await Promise.all([
      rows.placed(scope, { customerId }),
      rows.customers(scope, language),
    ]);
    const customers = new Map(customerRows.map((customer) => [customer.customerId, customer]));
    const judge = () => judgePlaces(fleet, (device) => condition.judgementOf(device, nowMs));
    return { nowMs, rows, fleet, judge, customerRows, customers };
  }

  /** Rows that no device of the fleet belongs to come last; those of one device keep their order. */
  function byDevice<Row extends OfDevice>(
    rows: readonly Row[],
    devices: readonly PlacedDevice[],
    nowMs: number,
  ): Row[] {
    const wanted = new Set(rows.map(({ deviceId }) => deviceId));
    const ranks = new Map<string, Ranked>();
    // Few of many devices have a row: only these are judged.
    for (const device of devices)
      if (wanted.has(device.id))
        ranks.set(device.id, condition.rankOf(device, condition.judgementOf(device, nowMs)));
    return rows.toSorted((one, other) => {
      const [a, b] = [ranks.get(one.deviceId ?? ""), ranks.get(other.deviceId ?? "")];
      return a && b ? worstFirst(a, b) : Number(!a) - Number(!b);
    });
  }

  return {
    /** The fleet of a dealer, of all of them, or of a group's customers, counted once for all parts that are asked for. */
    async dealer(viewer: Viewer) {
      const { language } = viewer;
      const { nowMs, rows, fleet, judge, customerRows, customers } = await look(viewer);
      const placeName = makePlaceNames(await rows.areas(), language);
      const count = (): MappedFleet => {
        const judged = judge();
        const tally = tallyFleet(fleet, judged, (id) => customers.get(id)?.timeZone ?? "UTC", nowMs);
        return { judged, customers, tally, placeName, nowMs };
      };
      let counted: MappedFleet | null = null;
      const mapped = () => (counted ??= count());
      return {
        asOf: nowMs,
        customerIds: customerRows.map(({ customerId }) => customerId),
        all: () => allDataOf(mapped().tally, placeName, language),
        map: (areaNo: string) => mapDataOf(mapped(), areaNo, language),
        content: () => contentOf(customerRows, mapped().tally.customers),
        /** Alarms in the order of their devices, the worst first. */
        worstFirst: <Row extends OfDevice>(listed: readonly Row[]) => byDevice(listed, fleet.rows, nowMs),
      };
    },

    /** The machines of one customer, or those that a guest was granted. */
    async plant(viewer: Viewer, customerId: string | null) {
      const { scope, language } = viewer;
      const { nowMs, rows, fleet, judge, customers } = await look(viewer, customerId);
      const judged = judge();
      const [groups, sensors] = await Promise.all([
        rows.groups(scope, { customerId }),
        sensorCounts(scope, customerId),
      ]);
      const ranks = nameOrder(judged.map(({ device }) => device.name));
      const rankOfPlace = ({ device, judgement }: JudgedPlace) => condition.rankOf(device, judgement);
      const worst = judged.toSorted(
        (one, other) =>
          worstFirst(rankOfPlace(one), rankOfPlace(other)) ||
          (ranks.get(one.device.name) ?? 0) - (ranks.get(other.device.name) ?? 0),
      );
      const plant: Plant = { judged: worst, groups, customers, sensors, nowMs };
      let regions: ScreenRegion[] | null = null;
      return {
        asOf: nowMs,
        screen: (): Omit<CustomerScreen, "systemName" | "logo"> =>
          headOf(plant, customerId, condition.countStandings),
        regions: () => (regions ??= parts.regions(plant, language)),
        care: () => parts.care(plant, language),
        /** As for a dealer. */
        worstFirst: <Row extends OfDevice>(listed: readonly Row[]) => byDevice(listed, fleet.rows, nowMs),
      };
    },
  };
}

export type FleetScreens = ReturnType<typeof makeFleetScreens>;

function headOf(
  { judged, customers, nowMs }: Plant,
  customerId: string | null,
  countStandings: FleetCondition["countStandings"],
) {
  const only = customers.size === 1 ? [...customers.values()][0] : undefined;
  const { all } = tallyOf(judged, (id) => customers.get(id)?.timeZone ?? "UTC", nowMs);
  const customer = (customerId ? customers.get(customerId) : undefined) ?? only;
  return {
    customerId: customer?.customerId ?? null,
    customerName: customer?.customerName ?? "",
    tenantName: customer?.tenantName ?? "",
    timeZone: customer?.timeZone ?? "UTC",
    asOf: nowMs,
    machines: judged.length,
    onlineMachines: judged.filter(({ judgement }) => judgement.freshness === "fresh").length,
    counts: countStandings(judged.map(({ judgement }) => judgement.standing)),
    firstLevelCst: all.level1,
    secondLevelCst: all.level2,
    besideAlarms: besideAlarmsOf(all),
  };
}
