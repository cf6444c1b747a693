import type { Language, NextCareList, ScreenMachine, ScreenRegion } from "@oilcloud/contract";
import { dimensionNames, machineTypes, oilLabel, samplingPoint, worstFirst } from "@oilcloud/oil";
import { groupBy } from "../../../platform/group-by.ts";
import { groupNameIn, labelIn, labelOf } from "../../../platform/labels.ts";
import type { FleetCondition, FleetCustomer } from "../../condition/interface.ts";
import { alarmTypeOf } from "./dealer-parts.ts";
import type { JudgedPlace } from "./judged-places.ts";

const mostCare = 20;

export interface Plant {
  /** The worst first. */
  judged: readonly JudgedPlace[];
  groups: readonly { groupId: string; groupName: string; isDefault: boolean; customerId: string }[];
  customers: ReadonlyMap<string, FleetCustomer>;
  sensors: ReadonlyMap<string, number>;
  nowMs: number;
}

/** A plant's workshops and machines as its screen shows them. */
export function makePlantParts(condition: FleetCondition) {
  const { forecasts, countStandings, worstStanding } = condition;

  function machineOf(
    { device, judgement }: JudgedPlace,
    { customers, sensors, nowMs }: Plant,
    place: number,
    language: Language,
  ): ScreenMachine {
    const timeZone = customers.get(device.customerId)?.timeZone ?? "UTC";
    const verdict = condition.verdictOf(device, judgement, { language, timeZone }, nowMs);
    return {
      name: device.name,
      code: device.id,
      deviceNo: device.deviceNo,
      machineType: device.machineType,
      machineTypeName: labelOf(machineTypes, device.machineType, language),
      oilName: labelIn(language, oilLabel(device)) || null,
      monitoringPosition: labelIn(language, samplingPoint(device.monitoringPosition)),
      deviceImage: device.imageUrl,
      sensorCount: sensors.get(device.id) ?? 0,
      state: verdict.state,
      standing: verdict.standing,
      alarmType: alarmTypeOf(verdict.standing),
      place,
      since: verdict.since,
      reason: verdict.reason,
      openAlarms: verdict.openAlarms,
      ...condition.communicationOf(device.id, judgement),
      dimensions: judgement.findings.dimensions.map(({ dimension, state }) => ({
        dimension,
        dimensionName: labelIn(language, dimensionNames[dimension]),
        state,
      })),
      values: condition.valuesOf(device, judgement, language, nowMs),
      forecast: verdict.forecast,
    };
  }

  return {
    regions(plant: Plant, language: Language): ScreenRegion[] {
      const places = new Map(plant.judged.map((each, place) => [each, place]));
      const members = groupBy(plant.judged, ({ device }) => device.groupId);
      return plant.groups
        .flatMap(({ groupId, groupName, isDefault, customerId }) => {
          const own = members.get(groupId);
          if (!own?.[0]) return [];
          const counts = countStandings(own.map(({ judgement }) => judgement.standing));
          const standing = worstStanding(counts);
          const region: ScreenRegion = {
            name: groupNameIn(language, { name: groupName, isDefault }),
            code: groupId,
            customerName: plant.customers.get(customerId)?.customerName ?? "",
            onlineMachines: own.filter(({ judgement }) => judgement.freshness === "fresh").length,
            machines: own.length,
            standing,
            alarmType: alarmTypeOf(standing),
            counts,
            subItems: own.map((each) => machineOf(each, plant, places.get(each) ?? 0, language)),
          };
          return [{ region, rank: condition.rankOf(own[0].device, own[0].judgement) }];
        })
        .sort((one, other) => worstFirst(one.rank, other.rank))
        .map(({ region }) => region);
    },

    care({ judged }: Plant, language: Language): NextCareList {
      const made = judged.flatMap(({ device }) => forecasts.madeMs(device.number) ?? []);
      const rows = judged
        .flatMap(({ device }) => {
          const forecast = forecasts.nearestInFull(device.number, language);
          const shortName = forecasts.nearest(device.number, language)?.shortName;
          if (!forecast || shortName === undefined) return [];
          const { keyId, keyName, unit, decimals, fromValue, limit, crossesMs, earliestMs, latestMs } =
            forecast;
          const crossing = { crossesMs, earliestMs, latestMs };
          const shown = { keyId, keyName, shortName, unit, decimals, value: fromValue, limit };
          return [{ deviceId: device.id, deviceName: device.name, ...shown, ...crossing }];
        })
        .sort((one, other) => one.crossesMs - other.crossesMs)
        .slice(0, mostCare);
      return { madeTime: made.length > 0 ? Math.max(...made) : null, rows };
    },
  };
}
