import { MessageOutlined, ProfileOutlined } from "@ant-design/icons";
import type { MachineState } from "@oilcloud/oil";
import { Button, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
import { DiagnoseButton } from "../../ui/diagnose/diagnose-button.tsx";
import styles from "./assistant.module.css";

interface TalkHeadProps {
  /** What the chat is about; null: the fleet. */
  device: { deviceId: string | null; deviceName: string | null; state: MachineState | null } | null;
  customerName: string;
  hasModel: boolean;
  byModel: boolean;
  onModel: (byModel: boolean) => void;
  onOpen: (side: "chats" | "plan") => void;
}

/** What the chat is about, who answers, and the sides where they are drawers. */
export function TalkHead({ device, customerName, hasModel, byModel, onModel, onOpen }: TalkHeadProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <header className={styles.head}>
      <Button
        className={styles.chatsButton ?? ""}
        type="text"
        icon={<MessageOutlined />}
        aria-label={t("assistant.chats")}
        onClick={() => onOpen("chats")}
      />
      <div className={styles.headTitle}>
        <h1>{device?.deviceName ?? t("assistant.name")}</h1>
        {device?.state && <StateBadge state={device.state} />}
        <span className={styles.headNote}>{device?.deviceName ? customerName : t("assistant.asksBack")}</span>
      </div>
      {device?.deviceId && device.deviceName && (
        <DiagnoseButton deviceId={device.deviceId} deviceName={device.deviceName} isSmall={narrow} />
      )}
      {hasModel && (
        <Segmented
          value={byModel ? "model" : "engine"}
          onChange={(value) => onModel(value === "model")}
          options={[
            { value: "engine", label: t("assistant.builtIn") },
            { value: "model", label: t("assistant.byModel") },
          ]}
        />
      )}
      <Button
        className={styles.planButton ?? ""}
        type="text"
        icon={<ProfileOutlined />}
        aria-label={t("assistant.planAndSources")}
        onClick={() => onOpen("plan")}
      />
    </header>
  );
}
