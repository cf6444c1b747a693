import type { CustomerScreen, ScreenRegion } from "@oilcloud/contract";
import { worstFirst } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Scope, visibleDevices } from "../../../platform/scope.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import { makeDeviceCards } from "../fleet-view/device-cards.ts";
import { makeFleetStore } from "../fleet-view/fleet-store.ts";
import { makeNameOrder } from "../fleet-view/name-order.ts";
import type { Forecasts } from "../forecast/forecasts.ts";
import type { Limits } from "../judging/judge.ts";
import { countStandings, type Judgements, rankOf } from "../judging/judgements.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import { allDataOf, contentOf } from "./dealer-parts.ts";
import { tallyFleet } from "./fleet-tally.ts";
import { type JudgedPlace, judgePlaces } from "./judged-places.ts";
import { makePlaceNames, mapDataOf, type MappedFleet } from "./map-data.ts";
import { makePlantParts, type Plant } from "./plant-parts.ts";

export interface FleetScreensDeps {
  db: Db;
  latest: LatestValues;
  judgements: Judgements;
  verdicts: Verdicts;
  limits: Limits;
  forecasts: Forecasts;
  clock: Clock;
}

/** What big screens show of a fleet, from the rows and judgements in memory that lists are made of. */
export function makeFleetScreens(deps: FleetScreensDeps) {
  const { db, latest, judgements, verdicts, limits, forecasts, clock } = deps;
  const fleet = makeFleetStore(db);
  const parts = makePlantParts({ judgements, verdicts, cards: makeDeviceCards(latest, limits), forecasts });
  const nameOrder = makeNameOrder();

  async function look({ scope, language }: Viewer, customerId?: string | null) {
    const nowMs = clock().getTime();
    const rows = await fleet.asOfNow();
    const [devices, customerRows] = await Promise.all([
      rows.placed(scope, { customerId }),
      rows.customers(scope, language),
    ]);
    const customers = new Map(customerRows.map((customer) => [customer.customerId, customer]));
    const judge = () => judgePlaces(devices, (device) => judgements.of(device, nowMs));
    return { nowMs, rows, devices, judge, customerRows, customers };
  }

  return {
    /** The fleet of a dealer, of all of them, or of a group's customers, counted once for all parts that are asked for. */
    async dealer(viewer: Viewer) {
      const { language } = viewer;
      const { nowMs, rows, devices, judge, customerRows, customers } = await look(viewer);
      const placeName = makePlaceNames(await rows.areas(), language);
      const count = (): MappedFleet => {
        const judged = judge();
        const tally = tallyFleet(devices, judged, (id) => customers.get(id)?.timeZone ?? "UTC", nowMs);
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
      };
    },

    /** The machines of one customer, or of whatever a guest was given. */
    async plant(viewer: Viewer, customerId: string | null) {
      const { scope, language } = viewer;
      const { nowMs, rows, judge, customers } = await look(viewer, customerId);
      const judged = judge();
      const [groups, sensors] = await Promise.all([
        rows.groups(scope, { customerId }),
        sensorCounts(scope, customerId),
      ]);
      const ranks = nameOrder(judged.map(({ device }) => device.name));
      const rankOfPlace = ({ device, judgement }: JudgedPlace) =>
        rankOf(judgement, forecasts.crossesMs(device.number));
      const worst = judged.toSorted(
        (one, other) =>
          worstFirst(rankOfPlace(one), rankOfPlace(other)) ||
          (ranks.get(one.device.name) ?? 0) - (ranks.get(other.device.name) ?? 0),
      );
      const plant: Plant = { judged: worst, groups, customers, sensors, nowMs };
      let regions: ScreenRegion[] | null = null;
      return {
        asOf: nowMs,
        screen: (): Omit<CustomerScreen, "systemName" | "logo"> => headOf(plant, customerId),
        regions: () => (regions ??= parts.regions(plant, language)),
        care: () => parts.care(plant, language),
      };
    },
  };

  /** Sensors are no part of what is kept, and a plant has few. */
  async function sensorCounts(scope: Scope, customerId: string | null): Promise<ReadonlyMap<string, number>> {
    let query = visibleDevices(db, scope)
      .innerJoin("sensor", "sensor.device_id", "device.id")
      .groupBy("device.id")
      .select(["device.id", (eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("sensors")]);
    if (customerId) query = query.where("customer.id", "=", customerId);
    return new Map((await query.execute()).map(({ id, sensors }) => [id, sensors]));
  }
}

export type FleetScreens = ReturnType<typeof makeFleetScreens>;

function headOf({ judged, customers, nowMs }: Plant, customerId: string | null) {
  const only = customers.size === 1 ? [...customers.values()][0] : undefined;
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
  };
}
