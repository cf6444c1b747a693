import {
  type AlarmSettingOptions,
  type AlarmTemplate,
  type Language,
  messagePlaceholders,
  type RuleInForce,
} from "@oilcloud/contract";
import {
  type AlarmTrigger,
  alarmCategoryLabels,
  alarmCategoryOf,
  defaultAlarmRules,
  findIndicator,
  indicatorKeys,
  isIndicatorKey,
  limitsFor,
  machineTypes,
  type MachineType,
  type OilKey,
} from "@oilcloud/oil";
import type { Actor } from "../../../platform/actor.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import type { InForceStore } from "../in-force/in-force-store.ts";
import { asTrigger, withLearned } from "../in-force/learned-rule.ts";
import type { SettingDevicesStore } from "./setting-devices-store.ts";
import { presentIndicator, presentTrigger } from "./trigger-words.ts";

/** The catalogue's conditions of a machine, by indicator. */
export function catalogueTriggers(
  machineType: MachineType,
  oil: OilKey | null,
  newAcidNumber?: number,
): Map<string, AlarmTrigger[]> {
  const byKey = new Map<string, AlarmTrigger[]>();
  for (const rule of defaultAlarmRules(machineType, oil, newAcidNumber)) {
    const known = byKey.get(rule.key);
    if (known) known.push(asTrigger(rule));
    else byKey.set(rule.key, [asTrigger(rule)]);
  }
  return byKey;
}

const inOrder = (one: { key: string }, other: { key: string }) =>
  (findIndicator(one.key)?.id ?? 0) - (findIndicator(other.key)?.id ?? 0);

const presentAll = (key: string, triggers: readonly AlarmTrigger[], language: Language) =>
  triggers.map((trigger) => presentTrigger(key, trigger, language));

/** The rules of devices and those of the catalogue, in words. */
export function makeRuleDescriptions({
  inForce,
  devices,
}: {
  inForce: InForceStore;
  devices: SettingDevicesStore;
}) {
  async function deviceOf({ scope }: Actor, deviceId: string) {
    const device = await devices.one(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  return {
    async inForce(actor: Actor, deviceId: string): Promise<RuleInForce[]> {
      const { language } = actor;
      const device = await deviceOf(actor, deviceId);
      const [settings, [ofNewOil], judgements] = await Promise.all([
        inForce.of([deviceId]),
        inForce.newAcidNumbers([deviceId]),
        devices.judgements(device.customerId),
      ]);
      const set = new Map(settings.map((setting) => [setting.key, setting]));
      const catalogue = catalogueTriggers(device.machineType, device.oil, ofNewOil?.newAcidNumber);
      const defaults = defaultAlarmRules(device.machineType, device.oil);
      const rules = [...new Set([...catalogue.keys(), ...set.keys()])].map((key): RuleInForce => {
        const setting = set.get(key);
        const category = alarmCategoryOf(key);
        return {
          ...presentIndicator(key, language),
          category,
          categoryName: labelIn(language, alarmCategoryLabels[category]),
          origin: setting ? (setting.machineType ? "machineType" : "device") : "catalogue",
          settingId: setting?.settingId ?? null,
          triggers: presentAll(
            key,
            setting ? withLearned(setting, defaults) : (catalogue.get(key) ?? []),
            language,
          ),
          judged: judgements.get(key)?.judged ?? 0,
          judgedRight: judgements.get(key)?.judgedRight ?? 0,
        };
      });
      return rules.toSorted(inOrder);
    },

    options: (language: Language): AlarmSettingOptions => ({
      indicators: indicatorKeys.map((key) => presentIndicator(key, language)).toSorted(inOrder),
      machineTypes: Object.entries(machineTypes).map(([key, label]) => ({
        key,
        name: labelIn(language, label),
      })),
      placeholders: [...messagePlaceholders],
    }),

    async templates(
      actor: Actor,
      machineType: MachineType,
      deviceId: string | null,
    ): Promise<AlarmTemplate[]> {
      const oil = deviceId ? (await deviceOf(actor, deviceId)).oil : null;
      const limits = limitsFor(machineType, oil);
      return [...catalogueTriggers(machineType, oil)]
        .map(([key, triggers]) => ({
          ...presentIndicator(key, actor.language),
          triggers: presentAll(key, triggers, actor.language),
          source: (isIndicatorKey(key) && limits[key]?.source.critical) || null,
        }))
        .toSorted(inOrder);
    },
  };
}

export type RuleDescriptions = ReturnType<typeof makeRuleDescriptions>;
