import type { ScreenSettings } from "@oilcloud/contract";
import { Segmented, Switch } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Permitted } from "../../../ui/permission.tsx";
import styles from "./settings.module.css";

interface Props {
  settings: ScreenSettings;
  custom: boolean;
  onChoose: (custom: boolean) => void;
  onAllow: (allowed: boolean) => void;
  children: ReactNode;
}

/** Where the wall's data comes from, and whose wall it is. */
export function SourceBar({ settings, custom, onChoose, onAllow, children }: Props) {
  const { t } = useTranslation();
  const note = custom ? (settings.isOpen ? "customNote" : "draftNote") : "onlineNote";
  return (
    <div className={styles.source}>
      <Segmented
        aria-label={t("screenSettings.source")}
        value={custom ? "custom" : "online"}
        options={[
          { value: "online", label: t("screenSettings.online") },
          { value: "custom", label: t("screenSettings.custom") },
        ]}
        onChange={(value) => onChoose(value === "custom")}
      />
      <p className={styles.note}>{t(`screenSettings.${note}`)}</p>
      <div className={styles.whose}>
        {children}
        <Permitted roles={["SYS_ADMIN"]}>
          <label className={styles.allow}>
            <Switch size="small" checked={settings.dealerMaySet} onChange={onAllow} />
            <span>{t("screenSettings.allow")}</span>
          </label>
        </Permitted>
      </div>
    </div>
  );
}
