import type { ScreenDataEntry, ScreenSettings } from "@oilcloud/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { allowSetting, readOnlineData, saveScreenData, showCustomData } from "./settings-api.ts";

/** What is done to the settings at the server. The wall changes at once when the source does; the form does when it is saved. */
export function useSettingsChanges(settings: ScreenSettings, keep: (next: ScreenSettings) => void) {
  const { t } = useTranslation();
  const { tenantId } = settings;
  const [custom, setCustom] = useState(settings.isOpen);
  const [busy, setBusy] = useState(false);

  async function working<T>(work: Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  }
  const showingFailure = (work: Promise<void>) =>
    void working(work).catch((error) => showFailure(error, "setFailure"));

  async function show(isOpen: boolean): Promise<void> {
    await showCustomData(tenantId, isOpen);
    keep({ ...settings, isOpen });
    setCustom(isOpen);
    toast.success(t(isOpen ? "screenSettings.shownCustom" : "screenSettings.shownOnline"));
  }
  async function allow(allowed: boolean): Promise<void> {
    await allowSetting(tenantId, allowed);
    keep({ ...settings, dealerMaySet: allowed });
    toast.success(t(allowed ? "screenSettings.allowed" : "screenSettings.notAllowed"));
  }
  return {
    custom,
    busy,
    /** While nothing has been saved, custom data is only what the form opens with. */
    choose(isOpen: boolean): void {
      if (isOpen === settings.isOpen || (isOpen && settings.savedTime === null)) setCustom(isOpen);
      else showingFailure(show(isOpen));
    },
    allow: (allowed: boolean) => showingFailure(allow(allowed)),
    readOnline: () => working(readOnlineData(tenantId)),
    async save(entry: ScreenDataEntry): Promise<ScreenSettings> {
      const saved = await working(saveScreenData(entry));
      keep(saved);
      return saved;
    },
  };
}
