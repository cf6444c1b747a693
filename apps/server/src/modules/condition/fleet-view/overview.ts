import { dayMs } from "@oilcloud/oil";
import type { HomeOverview, HomeSite } from "@oilcloud/contract";
import type { Viewer } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import type { AlarmsSeen } from "./alarms-seen.ts";
import { attentionOf } from "./attention.ts";
import { type Judged, type Naming, sensorFaults, silentDevices } from "./faults.ts";
import { compareTimes, type FleetForecasts } from "./fleet-forecasts.ts";
import type { FleetCustomer, ViewedDevice, FleetStore } from "./fleet-store.ts";
import type { Limits } from "../judging/judge.ts";
import { byUrgency, countStandings, type Judgements, worstStanding } from "../judging/judgements.ts";
import { startOfDay } from "./site-days.ts";
import type { TrendsStore } from "./trends-store.ts";
import type { ValueTally } from "./value-tally.ts";

export interface OverviewDeps {
  fleet: FleetStore;
  trends: TrendsStore;
  latest: LatestValues;
  judgements: Judgements;
  limits: Limits;
  tally: ValueTally;
  alarms: AlarmsSeen | null;
  forecasts: FleetForecasts;
  clock: Clock;
}

const mostAttention = 9;
/** What passes its limit within so long wants attention before it does. */
const soonMs = 30 * dayMs;
const mostSensorFaults = 6;
const mostRecentAlarms = 6;

/** The fleet at a glance, for the home page. */
export function makeOverview(deps: OverviewDeps) {
  const { fleet, trends, latest, judgements, limits, tally, alarms, forecasts, clock } = deps;

  async function look({ scope, language }: Viewer, nowMs: number) {
    const [devices, customers] = await Promise.all([fleet.devices(scope), fleet.customers(scope, language)]);
    const judged: Judged[] = devices.map((device) => ({ device, judgement: judgements.of(device, nowMs) }));
    return { judged, customers };
  }

  return {
    async overview(viewer: Viewer): Promise<HomeOverview> {
      const { scope, language } = viewer;
      const nowMs = clock().getTime();
      const { judged, customers } = await look(viewer, nowMs);
      const byId = new Map(customers.map((customer) => [customer.customerId, customer]));
      const naming = namesBy(byId);
      const troubled = judged
        .filter(({ judgement: { standing } }) => standing === "abnormal" || standing === "risk")
        .sort(
          (a, b) =>
            byUrgency(a.judgement, b.judgement) ||
            compareTimes(forecasts.crossesMs(a.device.number), forecasts.crossesMs(b.device.number)) ||
            a.device.number - b.device.number,
        );
      const soon = judged
        .filter(
          ({ device, judgement: { standing } }) =>
            standing === "normal" && forecasts.crossesMs(device.number) - nowMs < soonMs,
        )
        .sort((a, b) => forecasts.crossesMs(a.device.number) - forecasts.crossesMs(b.device.number));
      const wanting = [...troubled, ...soon];
      const faults = sensorFaults(judged, latest, naming.nameOf, language);
      const [attention, summary, recent] = await Promise.all([
        attentionOf(
          { store: trends, judgements, latest, limits, forecasts },
          wanting.slice(0, mostAttention),
          naming,
          language,
          nowMs,
        ),
        alarms?.summary(scope) ?? null,
        alarms?.recent(scope, language, mostRecentAlarms) ?? null,
      ]);
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
        ...attention,
        attentionTotal: wanting.length,
        sensorFaults: faults.slice(0, mostSensorFaults),
        sensorFaultTotal: faults.length,
        silent: silentDevices(judged, naming.nameOf),
      };
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
