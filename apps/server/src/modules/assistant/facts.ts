import type {
  AlarmCounts,
  AlarmDetail,
  AlarmRow,
  AttentionList,
  CallName,
  DeviceEvent,
  DeviceForecast,
  DeviceInfo,
  HomeSite,
  IndicatorValue,
  LabSample,
  Language,
  OilCondition,
  SensorFault,
  SensorInfo,
  SeriesList,
  VisitList,
} from "@oilcloud/contract";
import type { AlarmCategory, AlarmKind, AlarmLevel, IndicatorKey, MachineDiagnosis } from "@oilcloud/oil";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import type { MachineStanding, MachineValue } from "../condition/interface.ts";
import type { Directory, KnownMachine } from "./directory.ts";

/** Whether the person may make a call. */
export type May = (call: CallName) => boolean;

export interface AlarmQuery {
  deviceId?: string;
  customerId?: string;
  from?: Date;
  to?: Date;
  open?: boolean;
  level?: AlarmLevel;
  category?: AlarmCategory;
  kind?: AlarmKind;
  processed?: boolean;
  unclaimed?: boolean;
  mine?: boolean;
}

/** What other modules know, each question asked with the scope of the person. */
export interface FactSources {
  info(viewer: Viewer, deviceId: string): Promise<DeviceInfo>;
  values(viewer: Viewer, deviceId: string): Promise<IndicatorValue[]>;
  condition(viewer: Viewer, deviceId: string): Promise<OilCondition>;
  series(
    viewer: Viewer,
    query: {
      items: { deviceId: string; keyId: number }[];
      startTime: number;
      endTime: number;
      points?: number;
    },
  ): Promise<SeriesList>;
  /** Takes a device that was found in scope. */
  forecast(deviceId: string, language: Language): Promise<DeviceForecast>;
  diagnosis(scope: Scope, deviceId: string): Promise<MachineDiagnosis>;
  events(scope: Scope, deviceId: string): Promise<DeviceEvent[]>;
  machines(viewer: Viewer): Promise<MachineStanding[]>;
  newest(viewer: Viewer, keys: readonly IndicatorKey[]): Promise<MachineValue[]>;
  attention(viewer: Viewer, filter: { customerId?: string | null }, page: Page): Promise<AttentionList>;
  sites(viewer: Viewer): Promise<HomeSite[]>;
  sensorFaults(viewer: Viewer, page: Page): Promise<Paged<SensorFault>>;
  alarms(actor: SignedInActor, filter: AlarmQuery, page: Page): Promise<Paged<AlarmRow>>;
  alarmCounts(actor: SignedInActor, filter: { deviceId?: string; customerId?: string }): Promise<AlarmCounts>;
  alarm(actor: SignedInActor, alarmId: string): Promise<AlarmDetail>;
  samples(viewer: Viewer, filter: { deviceId: string }, page: Page): Promise<Paged<LabSample>>;
  sensors(viewer: Viewer, deviceId: string): Promise<SensorInfo[]>;
  visits(viewer: Viewer, filter: { customerId?: string | null }, page: Page): Promise<VisitList>;
}

const mostAlarms = 500;
const mostSamples = 100;
const mostFaults = 200;
const mostVisits = 100;
const chartPoints = 160;

/** The read-only tools of one question, in its language: whatever is asked, they see what the person sees and nothing else. */
export function makeFacts(sources: FactSources, directory: Directory, person: SignedInActor, may: May) {
  const { scope, language } = person;
  /** A machine by an id that was found in the directory; one that left it meanwhile is not there. */
  function machine(id: string): KnownMachine {
    const known = directory.machine(id);
    if (!known) throw new AppError("notFound");
    return known;
  }
  const all = { limit: mostAlarms, offset: 0 };
  return {
    language,
    directory,
    /** Whether the person may make a call that an answer proposes. */
    may,
    mask: directory.mask,
    machine,
    find: directory.machine,
    info: (id: string) => sources.info(person, machine(id).id),
    values: (id: string) => sources.values(person, machine(id).id),
    condition: (id: string) => sources.condition(person, machine(id).id),
    series: (
      items: { deviceId: string; keyId: number }[],
      fromMs: number,
      toMs: number,
      points = chartPoints,
    ) => sources.series(person, { items, startTime: Math.round(fromMs), endTime: Math.round(toMs), points }),
    forecast: (id: string) => sources.forecast(machine(id).id, language),
    diagnosis: (id: string) => sources.diagnosis(scope, machine(id).id),
    events: (id: string) => sources.events(scope, machine(id).id),
    machines: () => sources.machines(person),
    newest: (keys: readonly IndicatorKey[]) => sources.newest(person, keys),
    attention: (customerId: string | null, limit: number) =>
      sources.attention(person, customerId ? { customerId } : {}, { limit, offset: 0 }),
    sites: () => sources.sites(person),
    sensorFaults: async () => (await sources.sensorFaults(person, { limit: mostFaults, offset: 0 })).rows,
    alarms: (filter: AlarmQuery, limit = mostAlarms) => sources.alarms(person, filter, { ...all, limit }),
    alarmCounts: (filter: { deviceId?: string; customerId?: string }) => sources.alarmCounts(person, filter),
    alarm: (id: string) => sources.alarm(person, id),
    samples: (deviceId: string) =>
      sources.samples(person, { deviceId: machine(deviceId).id }, { limit: mostSamples, offset: 0 }),
    sensors: (id: string) => sources.sensors(person, machine(id).id),
    visits: (customerId: string | null) =>
      sources.visits(person, customerId ? { customerId } : {}, { limit: mostVisits, offset: 0 }),
  };
}

export type Facts = ReturnType<typeof makeFacts>;
