import type { ScreenSettings } from "@oilcloud/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { FiguresSection } from "./figures-section.tsx";
import type { SectionName } from "./form-fields.ts";
import { ListSection } from "./list-section.tsx";
import { MapSection } from "./map-section.tsx";
import { OnlineNotice } from "./online-notice.tsx";
import { entryOf } from "./screen-entry.ts";
import { SectionNav } from "./section-nav.tsx";
import { SettingsFoot } from "./settings-foot.tsx";
import { SourceBar } from "./source-bar.tsx";
import { settingsQuery } from "./settings-api.ts";
import styles from "./settings.module.css";
import { useDraft } from "./use-draft.ts";
import { useWide } from "./use-wide.ts";
import { WallPreview } from "./wall-preview.tsx";
import { useSettingsChanges } from "./use-settings-changes.ts";

interface Props {
  settings: ScreenSettings;
  dealer: ReactNode;
  onChanged: (changed: boolean) => void;
  onClose: () => void;
}

/** The sections that stand below each other, as they are one panel of the wall. */
const together: Partial<Record<SectionName, readonly SectionName[]>> = {
  warnings: ["warnings", "contents"],
};

export function SettingsForm({ settings, dealer, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useDraft(settings);
  const { tenantId } = settings;
  const changes = useSettingsChanges(settings, (next) =>
    queries.setQueryData(settingsQuery(tenantId).queryKey, next),
  );
  useEffect(() => onChanged(form.changed), [form.changed, onChanged]);

  const save = async () => {
    const problems = form.trySaving();
    if (problems.length > 0) {
      const blank = problems.some(({ kind }) => kind !== "number");
      return toast.error(t(blank ? "screenSettings.blankFirst" : "screenSettings.numbersFirst"));
    }
    try {
      const entry = entryOf(form.draft, tenantId, t("screenSettings.national"));
      form.begin(await changes.save({ ...entry, isOpen: true }));
      toast.success(t("screenSettings.saved"));
    } catch (error) {
      showFailure(error, "saveFailure");
    }
  };
  const fill = async () => {
    try {
      form.fill(await changes.readOnline());
      toast.info(t("screenSettings.fromOnlineDone"));
    } catch (error) {
      showFailure(error, "queryFailure");
    }
  };
  const wide = useWide();
  return (
    <div className={styles.form} data-wide={wide}>
      <SourceBar
        settings={settings}
        custom={changes.custom}
        onChoose={changes.choose}
        onAllow={changes.allow}
      >
        {dealer}
      </SourceBar>
      {changes.custom ? (
        <div className={styles.body}>
          <SectionNav form={form} />
          <div className={styles.content}>
            {(together[form.section] ?? [form.section]).map((section) => (
              <Section key={section} section={section} form={form} />
            ))}
          </div>
        </div>
      ) : (
        <OnlineNotice />
      )}
      {wide && <WallPreview tenantId={tenantId} draft={changes.custom ? form.draft : null} />}
      <SettingsFoot
        settings={settings}
        custom={changes.custom}
        changed={form.changed || (changes.custom && settings.source === "online")}
        busy={changes.busy}
        onFill={() => void fill()}
        onDiscard={onClose}
        onSave={() => void save()}
      />
    </div>
  );
}

function Section({ section, form }: { section: SectionName; form: ReturnType<typeof useDraft> }) {
  switch (section) {
    case "analysis":
    case "figures":
      return <FiguresSection form={form} section={section} />;
    case "map":
      return <MapSection form={form} />;
    default:
      return <ListSection form={form} section={section} />;
  }
}
