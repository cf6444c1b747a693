import {
  type AttentionList,
  type HomeOverview,
  type HomeSite,
  type SensorFault,
  type Todo,
  todos,
} from "@oilcloud/contract";
import { needsAction } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import type { AlarmsSeen } from "./alarms-seen.ts";
import { fewWorst, type Needing, needing, presentNeeding, worstByName } from "./attention.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import { type Judged, type Naming, sensorFaults, silentDevices } from "./sensor-and-link-faults.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { FleetCustomer, FleetFilter, FleetStore, ViewedDevice } from "./fleet-store.ts";
import type { Page, Paged } from "../../../platform/database/paging.ts";
import { countStandings, type Judgements, worstStanding } from "../judging/judgements.ts";
import { makeNameOrder } from "../../../platform/name-order.ts";
import { startOfDay } from "../../../platform/start-of-day.ts";
import type { TrendsStore } from "./trends-store.ts";
import type { ValueTally } from "./value-tally.ts";

export interface OverviewDeps {
  fleet: FleetStore;
  trends: TrendsStore;
  latest: LatestValues;
  judgements: Judgements;
  verdicts: Verdicts;
  tally: ValueTally;
  alarms: AlarmsSeen | null;
  forecasts: FleetForecasts;
  clock: Clock;
}

const none: ReadonlySet<string> = new Set();
const mostAttention = 9;
const mostSensorFaults = 6;
const mostRecentAlarms = 6;

/** The fleet at a glance, for the home page. */
export function makeOverview(deps: OverviewDeps) {
  const { fleet, trends, latest, judgements, verdicts, tally, alarms, forecasts, clock } = deps;
  const nameOrder = makeNameOrder();

  async function look({ scope, language }: Viewer, nowMs: number, filter: FleetFilter = {}) {
    const rows = await fleet.asOfNow();
    const [devices, customers] = await Promise.all([
      rows.devices(scope, filter),
      rows.customers(scope, language),
    ]);
    const judged: Judged[] = devices.map((device) => ({ device, judgement: judgements.of(device, nowMs) }));
    return { judged, customers };
  }

  return {
    async overview(viewer: Viewer): Promise<HomeOverview> {
      const { scope, language } = viewer;
      const nowMs = clock().getTime();
      // Asked beside the devices: neither waits for the other.
      const [{ judged, customers }, summary, resolved, recent] = await Promise.all([
        look(viewer, nowMs),
        alarms?.summary(scope) ?? null,
        alarms?.resolved(scope) ?? none,
        alarms?.recent(scope, language, mostRecentAlarms) ?? null,
      ]);
      const byId = new Map(customers.map((customer) => [customer.customerId, customer]));
      const naming = namesBy(byId);
      const wanting = needing(judged, forecasts);
      const faults = sensorFaults(judged, latest, naming.nameOf, language);
      const attention = await present(
        fewWorst(wanting, mostAttention),
        naming,
        viewer,
        nowMs,
        false,
        resolved,
      );
      return {
        asOf: nowMs,
        devices: judged.length,
        customers: customers.length,
        online: judged.filter(({ judgement }) => judgement.freshness === "fresh").length,
        counts: countStandings(judged.map(({ judgement }) => judgement.standing)),
        today: todayOf(judged, byId, nowMs),
        lastTime: judged.reduce<number | null>(
          (newest, { judgement: { lastTime } }) =>
            lastTime !== null && lastTime > (newest ?? 0) ? lastTime : newest,
          null,
        ),
        alarms: summary,
        recentAlarms: recent,
        attention: attention.devices,
        needsAction: wanting.filter(({ standing }) => needsAction(standing)).length,
        sensorFaults: faults.slice(0, mostSensorFaults),
        sensorFaultTotal: faults.length,
        silent: silentDevices(judged, naming.nameOf),
      };
    },

    /** Every machine that needs something; what it needs and where are counted before either is chosen. */
    async attention(
      viewer: Viewer,
      { todo, customerId, ...filter }: FleetFilter & { todo?: Todo | undefined },
      { limit, offset }: Page,
      withTrends = true,
    ): Promise<AttentionList> {
      const nowMs = clock().getTime();
      const [{ judged, customers }, resolved] = await Promise.all([
        look(viewer, nowMs, filter),
        alarms?.resolved(viewer.scope) ?? none,
      ]);
      const byId = new Map(customers.map((customer) => [customer.customerId, customer]));
      const naming = namesBy(byId);
      const all = worstByName(needing(judged, forecasts), nameOrder);
      const ofSite = customerId ? all.filter(({ device }) => device.customerId === customerId) : all;
      // Below one another by what they need, so that a page more never comes in between.
      const wanted = (todo ? [todo] : todos).flatMap((each) => ofSite.filter((one) => one.todo === each));
      return {
        asOf: nowMs,
        ...(await present(wanted.slice(offset, offset + limit), naming, viewer, nowMs, withTrends, resolved)),
        total: wanted.length,
        needsAction: wanted.filter(({ standing }) => needsAction(standing)).length,
        byTodo: countTodos(ofSite),
        sites: sitesOf(todo ? all.filter((each) => each.todo === todo) : all, byId),
      };
    },

    async sensorFaults(viewer: Viewer, { limit, offset }: Page): Promise<Paged<SensorFault>> {
      const { judged, customers } = await look(viewer, clock().getTime());
      const { nameOf } = namesBy(new Map(customers.map((customer) => [customer.customerId, customer])));
      const faults = sensorFaults(judged, latest, nameOf, viewer.language);
      return { rows: faults.slice(offset, offset + limit), total: faults.length };
    },

    async sites(viewer: Viewer): Promise<HomeSite[]> {
      const { judged, customers } = await look(viewer, clock().getTime());
      const byCustomer = new Map<string, Judged[]>(customers.map(({ customerId }) => [customerId, []]));
      for (const each of judged) byCustomer.get(each.device.customerId)?.push(each);
      return customers.map((customer) => {
        const own = byCustomer.get(customer.customerId) ?? [];
        const counts = countStandings(own.map(({ judgement }) => judgement.standing));
        return {
          ...customer,
          devices: own.length,
          online: own.filter(({ judgement }) => judgement.freshness === "fresh").length,
          counts,
          worst: worstStanding(counts),
        };
      });
    },
  };

  function present(
    machines: readonly Needing[],
    naming: ReturnType<typeof namesBy>,
    viewer: Viewer,
    nowMs: number,
    withTrends: boolean,
    resolved: ReadonlySet<string>,
  ) {
    const parts = { store: trends, judgements, latest, forecasts, verdicts };
    return presentNeeding(parts, machines, naming, viewer, nowMs, withTrends, resolved);
  }

  function todayOf(judged: readonly Judged[], byId: ReadonlyMap<string, FleetCustomer>, nowMs: number) {
    const midnights = new Map<string, number>();
    let values = 0;
    let marked = 0;
    for (const { device } of judged) {
      const timeZone = byId.get(device.customerId)?.timeZone ?? "UTC";
      const midnight = midnights.get(timeZone) ?? startOfDay(timeZone, nowMs);
      midnights.set(timeZone, midnight);
      const came = tally.since(device.number, midnight);
      values += came.values;
      marked += came.marked;
    }
    return { values, goodShare: values > 0 ? (values - marked) / values : null };
  }
}

export type Overview = ReturnType<typeof makeOverview>;

function countTodos(machines: readonly Needing[]): AttentionList["byTodo"] {
  const counts = { actNow: 0, planWork: 0, checkSensor: 0, restoreData: 0, comingUp: 0 };
  for (const { todo } of machines) counts[todo]++;
  return counts;
}

/** The sites of machines that come the worst first, in that order. */
function sitesOf(
  machines: readonly Needing[],
  byId: ReadonlyMap<string, FleetCustomer>,
): AttentionList["sites"] {
  const sites = new Map<string, AttentionList["sites"][number]>();
  for (const { device, judgement } of machines) {
    const { customerId } = device;
    const { customerName = "", tenantId = "" } = byId.get(customerId) ?? {};
    const known = sites.get(customerId);
    if (known) known.count++;
    else sites.set(customerId, { customerId, customerName, tenantId, count: 1, worst: judgement.standing });
  }
  return [...sites.values()];
}

function namesBy(byId: ReadonlyMap<string, FleetCustomer>) {
  const nameOf: Naming = ({ id, name, customerId }) => {
    const customer = byId.get(customerId);
    return {
      deviceId: id,
      deviceName: name,
      customerId,
      customerName: customer?.customerName ?? "",
      tenantId: customer?.tenantId ?? "",
    };
  };
  return {
    nameOf,
    timeZoneOf: ({ customerId }: ViewedDevice) => byId.get(customerId)?.timeZone ?? "UTC",
  };
}
