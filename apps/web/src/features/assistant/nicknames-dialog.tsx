import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMayManage } from "../../lib/session/use-may-manage.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { AddNickname } from "../../ui/nicknames/add-nickname.tsx";
import { NicknameList } from "../../ui/nicknames/nickname-list.tsx";
import styles from "./assistant.module.css";
import { devicesQuery } from "./api.ts";

/** The nicknames of all devices; who manages devices gives them theirs. */
export function NicknamesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const [text, setText] = useState("");
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const found = useQuery({ ...devicesQuery(text.trim()), enabled: mayManage });
  const label = t("assistant.nicknames.device");
  return (
    <Dialog title={t("assistant.nicknames.title")} width={640} onClose={onClose}>
      <p className={styles.nicknamesNote}>{t("assistant.nicknames.note")}</p>
      {mayManage && (
        <AddNickname
          deviceId={deviceId}
          picker={
            <Select
              aria-label={label}
              placeholder={label}
              showSearch={{ filterOption: false, onSearch: setText }}
              value={deviceId}
              notFoundContent={t("assistant.noDevices")}
              options={(found.data ?? []).map((device) => ({
                value: device.deviceId,
                label: `${device.deviceName} · ${device.customerName}`,
              }))}
              onChange={setDeviceId}
            />
          }
        />
      )}
      <NicknameList deviceId={null} mayManage={mayManage} />
    </Dialog>
  );
}
