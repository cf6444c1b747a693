import type {
  AlarmRow,
  AttentionList,
  DeviceEvent,
  DeviceForecast,
  DeviceInfo,
  IndicatorValue,
  LabSample,
  Language,
  OilCondition,
  SeriesList,
} from "@oilcloud/contract";
import { type MachineDiagnosis, questionLanguage } from "@oilcloud/oil";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import type { MaskText, NameMask } from "../../platform/name-mask.ts";
import type { Scope } from "../../platform/scope.ts";
import type { KnownDevice, KnownDevicesStore } from "./known-devices-store.ts";

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
  attention(viewer: Viewer, filter: { customerId?: string | null }, page: Page): Promise<AttentionList>;
  alarms(
    actor: SignedInActor,
    filter: { deviceId?: string | null; customerId?: string | null; from?: Date; to?: Date; open?: boolean },
    page: Page,
  ): Promise<Paged<AlarmRow>>;
  samples(viewer: Viewer, filter: { deviceId: string }, page: Page): Promise<Paged<LabSample>>;
}

const mostAlarms = 100;
const fewSamples = 6;

/** The read-only tools of one question, in its language: whatever is asked, they see what the person sees and nothing else. */
export async function makeFacts(
  { sources, store, nameMask }: { sources: FactSources; store: KnownDevicesStore; nameMask: NameMask },
  person: SignedInActor,
  question: string,
) {
  const { scope } = person;
  const mask: MaskText = await nameMask(scope);
  const devices = (await store.all(scope)).map(
    (device): KnownDevice => ({ ...device, name: mask(device.name) }),
  );
  const byId = new Map(devices.map((device) => [device.id, device]));
  const seen = (deviceId: string): KnownDevice => {
    const device = byId.get(deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  };
  const sites = [...new Map(devices.map(({ customerId, customerName }) => [customerId, customerName]))].map(
    ([id, name]) => ({ id, name }),
  );
  const names = [...devices, ...sites].map(({ name }) => name);
  const asked = questionLanguage(question, names);
  const language: Language = asked === null ? person.language : asked === "zh" ? "zh-CN" : "en";
  const actor = { ...person, language };
  return {
    language,
    /** Hides the names of factories where the person does not see them. */
    mask,
    devices,
    sites,
    device: seen,
    find: (deviceId: string | null): KnownDevice | null => (deviceId && byId.get(deviceId)) || null,
    info: (id: string) => sources.info(actor, id),
    values: (id: string) => sources.values(actor, id),
    condition: (id: string) => sources.condition(actor, id),
    series: (items: { deviceId: string; keyId: number }[], fromMs: number, toMs: number, points = 160) =>
      sources.series(actor, { items, startTime: Math.round(fromMs), endTime: Math.round(toMs), points }),
    forecast: (id: string) => sources.forecast(seen(id).id, language),
    diagnosis: (id: string) => sources.diagnosis(scope, id),
    events: (id: string) => sources.events(scope, id),
    attention: (customerId: string | null, limit: number) =>
      sources.attention(actor, customerId ? { customerId } : {}, { limit, offset: 0 }),
    alarms: async (filter: {
      deviceId?: string;
      customerId?: string;
      from?: Date;
      to?: Date;
      open?: boolean;
    }) => (await sources.alarms(actor, filter, { limit: mostAlarms, offset: 0 })).rows,
    samples: async (id: string) =>
      (await sources.samples(actor, { deviceId: id }, { limit: fewSamples, offset: 0 })).rows,
  };
}

export type Facts = Awaited<ReturnType<typeof makeFacts>>;
