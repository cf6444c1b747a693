import type { DeviceInfo, DeviceRow, DisplayIndex, IndicatorValue, Language } from "@oilcloud/contract";
import { machineTypes, oilLabel, samplingPoint } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import { groupNameIn, labelIn, labelOf } from "../../../platform/labels.ts";
import { makeAuditedDevices } from "../../../platform/audited-device.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { Telemetry, ValuesAround } from "../../telemetry/interface.ts";
import { makeCharts } from "../history/charts.ts";
import { describeKey } from "../indicators/describe-key.ts";
import { inDisplayOrder, shownAtOnce } from "../indicators/display-order.ts";
import type { Limits } from "../judging/judge.ts";
import { type DeviceJudgement, type Judgements, machineStateOf, valueNow } from "../judging/judgements.ts";
import { conditionDimensions } from "../judging/oil-condition.ts";
import type { Verdicts } from "../judging/verdicts.ts";
import { operatingTime } from "./operating-time.ts";
import { pastDays } from "./past-days.ts";
import {
  asJudged,
  asTelemetry,
  type ScreenDevice,
  makeShownDevicesStore,
  type ScreenGroup,
  type ShownDevice,
  type TimeType,
} from "../shown-devices-store.ts";
import { newestValues, presentValue } from "../judging/values.ts";

export interface DataScreenDeps {
  db: Db;
  telemetry: Pick<Telemetry, "latest" | "keys" | "series" | "around" | "hours">;
  judgements: Judgements;
  limits: Limits;
  verdicts: Verdicts;
  clock: Clock;
}

/** What the data screen reads of a device. */
export function makeDataScreen({ db, telemetry, judgements, limits, verdicts, clock }: DataScreenDeps) {
  const devices = makeShownDevicesStore(db, telemetry.hours);
  const audited = makeAuditedDevices(db, clock);
  const { latest, keys, series } = telemetry;
  const nowMs = () => clock().getTime();

  async function find({ scope }: Viewer, id: string): Promise<ShownDevice> {
    const device = await devices.one(scope, id);
    if (!device) throw new AppError("notFound");
    return device;
  }

  const judge = (device: ScreenDevice, atMs = nowMs()) => judgements.of(asJudged(device), atMs);

  const newest = (device: ShownDevice) => newestValues(latest, keys, device.number);

  async function inOrder(device: ShownDevice) {
    const values = await newest(device);
    const byId = new Map(values.map((value) => [value.keyId, value]));
    return inDisplayOrder([...byId.keys()], device.displayKeyIds).flatMap((id) => byId.get(id) ?? []);
  }

  async function present(viewer: Viewer, id: string): Promise<IndicatorValue[]> {
    const device = await find(viewer, id);
    const values = await inOrder(device);
    const { keyStates } = judge(device).findings;
    return values.map((value) => ({
      ...presentValue(limits, asTelemetry(device), keyStates, value, viewer.language, nowMs()),
      ...describeKey(value.keyId, value.key, viewer.language, keys.adoptedAs(value.key)),
    }));
  }

  function common(device: ScreenDevice, place: ScreenGroup, judgement: DeviceJudgement, language: Language) {
    const { groupName: name, groupIsDefault: isDefault } = place;
    return {
      deviceId: device.id,
      deviceName: device.name,
      machineType: device.machineType,
      machineTypeName: labelOf(machineTypes, device.machineType, language),
      customerId: place.customerId,
      customerName: place.customerName,
      groupId: place.groupId,
      groupName: groupNameIn(language, { name, isDefault }),
      ...judgements.communication(device.id, judgement),
    };
  }

  async function timeOf(device: ShownDevice) {
    return operatingTime(device, await devices.hoursByMonth(device, device.installedAt), nowMs());
  }

  return {
    async deviceInfo(viewer: Viewer, id: string): Promise<DeviceInfo> {
      const device = await find(viewer, id);
      const [masterData, past] = await Promise.all([
        devices.masterData(viewer.scope, id),
        pastDays(db, device, nowMs()),
      ]);
      if (!masterData) throw new AppError("notFound");
      const { otherOil, ...entered } = masterData;
      const { tenantId, oil, isGateway, intervalS, timeZone, installedAt, timeType } = device;
      return {
        ...common(device, device, judge(device), viewer.language),
        tenantId,
        oil,
        oilName: labelIn(viewer.language, oilLabel({ oil, otherOil })) || null,
        isGateway,
        intervalMs: intervalS * 1000,
        timeZone,
        createTime: installedAt.getTime(),
        timeType,
        ...entered,
        monitoringPosition: labelIn(viewer.language, samplingPoint(entered.monitoringPosition)),
        pastDays: past,
      };
    },

    async list(
      { scope, language }: Viewer,
      of: { customerId: string | null; groupId: string | null },
    ): Promise<DeviceRow[]> {
      const [found, groups] = await Promise.all([devices.list(scope, of), devices.groups(scope, of)]);
      const members = new Map<string, ScreenDevice[]>(groups.map(({ groupId }) => [groupId, []]));
      for (const device of found) members.get(device.groupId)?.push(device);
      const atMs = nowMs();
      return groups.flatMap((group) =>
        (members.get(group.groupId) ?? [])
          .sort((one, other) => (one.name < other.name ? -1 : 1))
          .map((device) => {
            const judgement = judge(device, atMs);
            return { ...common(device, group, judgement, language), oilState: machineStateOf(judgement) };
          }),
      );
    },

    values: present,
    /** With the values now in place of the last readings, as answers and reports give them. */
    async valuesNow(viewer: Viewer, id: string): Promise<IndicatorValue[]> {
      const [device, values] = await Promise.all([find(viewer, id), present(viewer, id)]);
      const judgement = judge(device);
      return values.map((each) =>
        each.mark === null ? { ...each, ...valueNow(judgement, each.key, each) } : each,
      );
    },
    moreValues: async (viewer: Viewer, id: string) => (await present(viewer, id)).slice(shownAtOnce),

    async more(viewer: Viewer, id: string) {
      const total = (await newest(await find(viewer, id))).length;
      return { isMore: total > shownAtOnce, shown: Math.min(total, shownAtOnce), total };
    },

    async displayOrder(viewer: Viewer, id: string): Promise<DisplayIndex[]> {
      const values = await inOrder(await find(viewer, id));
      return values.map(({ keyId, key }, i) => ({
        ...describeKey(keyId, key, viewer.language, keys.adoptedAs(key)),
        seq: i + 1,
        shown: i < shownAtOnce,
      }));
    },

    ...makeCharts({ series, latest, keys, limits, find, clock }),

    /** What each device in scope measured in the hours around its times, by device, time and key. */
    async around(
      scope: Scope,
      keyIds: readonly number[],
      timesByDevice: ReadonlyMap<string, readonly number[]>,
    ): Promise<Map<string, ValuesAround>> {
      const numbers = await devices.numbers(scope, [...timesByDevice.keys()]);
      const times = new Map(numbers.map(({ id, number }) => [number, timesByDevice.get(id) ?? []]));
      const found = await telemetry.around(times, keyIds);
      return new Map(numbers.map(({ id, number }) => [id, found.get(number) ?? new Map()]));
    },

    online: async (viewer: Viewer, id: string) => judgements.communication(id, judge(await find(viewer, id))),

    async condition(viewer: Viewer, id: string) {
      const device = await find(viewer, id);
      const judgement = judge(device);
      const { language } = viewer;
      const { timeZone } = device;
      const verdict = verdicts.of(asJudged(device), judgement, { language, timeZone }, nowMs());
      const dimensions = conditionDimensions(judgement.findings, language, timeZone);
      return { state: verdict.state, verdict, dimensions };
    },

    operatingTime: async (viewer: Viewer, id: string) => timeOf(await find(viewer, id)),

    async setInstallTime(viewer: Viewer, id: string, ms: number) {
      if (ms > nowMs()) throw new AppError("installInFuture");
      const installed_at = new Date(Math.round(ms));
      await audited.change([id], (trx) => devices.update(trx, viewer.scope, id, { installed_at }));
      return timeOf(await find(viewer, id));
    },

    async setTimeType(viewer: Viewer, id: string, timeType: TimeType) {
      await audited.change([id], (trx) => devices.update(trx, viewer.scope, id, { time_type: timeType }));
      return timeOf(await find(viewer, id));
    },
  };
}

export type DataScreen = ReturnType<typeof makeDataScreen>;
