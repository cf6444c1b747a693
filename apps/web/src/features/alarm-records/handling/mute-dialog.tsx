import { type MuteHours, muteHours } from "@oilcloud/contract/values";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./handling.module.css";
import { TimeField, type Until } from "./time-field.tsx";
import type { Muting } from "./use-handling.ts";

interface MuteDialogProps {
  timeZone: string;
  busy: boolean;
  onMute: (muting: Muting) => void;
  onClose: () => void;
}

export function MuteDialog({ timeZone, busy, onMute, onClose }: MuteDialogProps) {
  const { t } = useTranslation();
  const [until, setUntil] = useState<Until<MuteHours>>({ hours: 8 });
  const submit = () => {
    if ("hours" in until) onMute({ hours: until.hours });
    else if (until.until !== null) onMute({ until: until.until });
  };
  return (
    <Dialog
      title={t("alarms.mute.title")}
      onClose={onClose}
      confirm={{ text: t("alarms.mute.do"), run: submit, busy }}
    >
      <TimeField
        label={t("alarms.mute.howLong")}
        hours={muteHours}
        value={until}
        timeZone={timeZone}
        onChange={setUntil}
      />
      <p className={styles.about}>{t("alarms.mute.note")}</p>
    </Dialog>
  );
}
