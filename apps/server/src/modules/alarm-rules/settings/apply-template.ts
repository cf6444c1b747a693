import type { SettingEntry } from "@oilcloud/contract";
import type { MachineType } from "@oilcloud/oil";
import type { Actor } from "../../../platform/actor.ts";
import { AppError } from "../../../platform/errors.ts";
import { type CheckedSetting, targetOf } from "./check-setting.ts";
import type { SettingDevicesStore } from "./setting-devices-store.ts";
import type { Settings } from "./settings.ts";
import { catalogueTriggers } from "./describe-rules.ts";

export interface TemplateChoice
  extends Pick<SettingEntry, "customerId" | "deviceIds" | "machineType" | "contactIds" | "modes"> {
  /** The machine type whose limits are taken. */
  template: MachineType;
  keys: string[];
  replace: boolean;
}

/** Copies the catalogue's limits into settings, one for each indicator. */
export function makeApplyTemplate({
  devices,
  settings,
}: {
  devices: Pick<SettingDevicesStore, "one">;
  settings: Pick<Settings, "saveAll">;
}) {
  return async (actor: Actor, choice: TemplateChoice): Promise<{ saved: number }> => {
    const target = targetOf(choice);
    // Limits relative to the new oil need to know which one it is, so that they are left out for several machines.
    const [only, ...others] = target.kind === "devices" ? target.deviceIds : [];
    const device = only !== undefined && others.length === 0 ? await devices.one(actor.scope, only) : null;
    const offered = catalogueTriggers(choice.template, device?.oil ?? null);
    const { contactIds, modes } = choice;
    const chosen = [...new Set(choice.keys)].flatMap((key): CheckedSetting[] => {
      const triggers = offered.get(key);
      const plain = { message1: "", message2: "", contactIds, modes, enabled: true, keepLearned: true };
      return triggers ? [{ target, key, triggers, ...plain }] : [];
    });
    if (chosen.length === 0) throw new AppError("alarmTemplateEmpty");
    const { customerId, replace } = choice;
    const saved = await settings.saveAll(
      actor,
      chosen.map((setting) => ({ settingId: null, customerId, setting, replace })),
    );
    return { saved: saved.length };
  };
}

export type ApplyTemplate = ReturnType<typeof makeApplyTemplate>;
