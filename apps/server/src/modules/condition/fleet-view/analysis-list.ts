import type { AnalysisList, AnalysisMember, Language, SmallTrends } from "@oilcloud/contract";
import { machineTypes, oilLabel, worstFirst } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import { groupNameIn, labelIn, labelOf } from "../../../platform/labels.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { FleetForecasts } from "./fleet-forecasts.ts";
import type { FleetFilter, FleetStore, ViewedDevice } from "./fleet-store.ts";
import { countStandings, type DeviceJudgement, type Judgements, rankOf } from "../judging/judgements.ts";
import { listedIndicators } from "./key-values.ts";
import type { LatestValues } from "../../telemetry/interface.ts";
import type { Limits } from "../judging/judge.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import { makeNameOrder } from "../../../platform/name-order.ts";
import { trendEdges, trendTimes, wantedTrend } from "./small-trends.ts";
import { makeDeviceCards } from "./device-cards.ts";
import { trendName, type TrendsStore } from "./trends-store.ts";

export interface AnalysisListDeps {
  fleet: FleetStore;
  trends: TrendsStore;
  latest: LatestValues;
  judgements: Judgements;
  limits: Limits;
  forecasts: FleetForecasts;
  verdicts: Verdicts;
  clock: Clock;
}

interface Judged {
  device: ViewedDevice;
  judgement: DeviceJudgement;
}

const byNumber = (one: Judged, other: Judged) => one.device.number - other.device.number;

/** Devices by group, with how they stand. */
export function makeAnalysisList(deps: AnalysisListDeps) {
  const { fleet, trends, latest, judgements, limits, verdicts, forecasts, clock } = deps;
  const nameOrder = makeNameOrder();
  const cards = makeDeviceCards(latest, limits);

  function memberOf(
    device: ViewedDevice,
    judgement: DeviceJudgement,
    timeZone: string,
    language: Language,
    nowMs: number,
  ): AnalysisMember {
    const { machineType, oil, intervalS } = device;
    return {
      deviceId: device.id,
      deviceName: device.name,
      deviceNo: device.deviceNo,
      machineType,
      machineTypeName: labelOf(machineTypes, machineType, language),
      oil,
      oilName: labelIn(language, oilLabel(device)) || null,
      verdict: verdicts.of(device, judgement, { language, timeZone }, nowMs),
      ...judgements.communication(device.id, judgement),
      intervalMs: intervalS * 1000,
      values: cards.values(device, judgement, nowMs),
    };
  }

  const changedMs = ({ device, judgement }: Judged) =>
    Math.max(judgement.changedMs, forecasts.changedMs(device.number));

  return {
    /**
     * With a time, answers only devices whose standing changed since; the counts still cover all. A device once
     * reported as changed stays in the list, so that a client paging through it misses none.
     */
    async list(
      { scope, language }: Viewer,
      {
        since,
        most = Number.POSITIVE_INFINITY,
        skip = 0,
        ...filter
      }: FleetFilter & { [K in "since" | "most" | "skip"]?: number | undefined },
    ): Promise<AnalysisList> {
      const nowMs = clock().getTime();
      const rows = await fleet.asOfNow();
      const [devices, groups, customers] = await Promise.all([
        rows.devices(scope, filter),
        rows.groups(scope, filter),
        rows.customers(scope, language),
      ]);
      const ranks = nameOrder(devices.map(({ name }) => name));
      const judged = devices
        .map((device) => {
          const judgement = judgements.of(device, nowMs);
          const rank = rankOf(judgement, device.machineType, forecasts.crossesMs(device.number));
          return { device, judgement, rank, nameRank: ranks.get(device.name) ?? 0 };
        })
        .sort((a, b) => worstFirst(a.rank, b.rank) || a.nameRank - b.nameRank);
      judgements.answered(nowMs);
      const customerById = new Map(customers.map((customer) => [customer.customerId, customer]));
      const members = new Map<string, AnalysisMember[]>(groups.map(({ groupId }) => [groupId, []]));
      const keyIds = new Set<number>();
      const changed = since === undefined ? judged : judged.filter((each) => changedMs(each) > since);
      const listed = since === undefined ? judged : changed.sort(byNumber).slice(skip, skip + most);
      for (const { device, judgement } of listed) {
        const timeZone = customerById.get(device.customerId)?.timeZone ?? "UTC";
        const member = memberOf(device, judgement, timeZone, language, nowMs);
        members.get(device.groupId)?.push(member);
        for (const { keyId } of member.values) keyIds.add(keyId);
      }
      return {
        asOf: nowMs,
        more: since !== undefined && changed.length > skip + listed.length,
        counts: countStandings(judged.map(({ judgement }) => judgement.standing)),
        indicators: listedIndicators(keyIds, language),
        groups: groups.flatMap(({ groupId, groupName: name, isDefault, customerId }) => {
          const customer = customerById.get(customerId);
          if (!customer) return [];
          const { customerName, tenantId, timeZone, areaName } = customer;
          const groupName = groupNameIn(language, { name, isDefault });
          const place = { tenantId, customerId, customerName, areaName, timeZone };
          return [{ groupId, groupName, isDefault, ...place, groupMenbers: members.get(groupId) ?? [] }];
        }),
      };
    },

    /** Of the given devices those in scope; the others are left out. */
    async smallTrends({ scope }: Viewer, deviceIds: readonly string[], days: number): Promise<SmallTrends> {
      const nowMs = clock().getTime();
      const edges = trendEdges(days, nowMs);
      const devices = (await fleet.byIds(scope, deviceIds)).map((device) => {
        const judgement = judgements.of(device, nowMs);
        return { device, values: cards.values(device, judgement, nowMs) };
      });
      const found = await trends.trends(
        devices.flatMap(({ device, values }) => values.map(({ keyId }) => wantedTrend(device.number, keyId))),
        edges,
      );
      const gap = edges.slice(1).map(() => null);
      return {
        startTime: edges[0] ?? 0,
        times: trendTimes(edges, nowMs),
        devices: devices.map(({ device, values }) => ({
          deviceId: device.id,
          series: values.map(({ keyId, value, mark }) => ({
            keyId,
            values: [...(found.get(trendName(device.number, keyId)) ?? gap), mark === null ? value : null],
          })),
        })),
      };
    },
  };
}

export type AnalysisLists = ReturnType<typeof makeAnalysisList>;
