import { MutedOutlined, SoundOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useAlarmSound } from "../../lib/alarms/alarm-sound.ts";
import buttons from "../../ui/buttons/buttons.module.css";

export function SoundSwitch() {
  const { t } = useTranslation();
  const { on, turn } = useAlarmSound();
  return (
    <button type="button" className={buttons.button} aria-pressed={on} onClick={() => turn(!on)}>
      {on ? <SoundOutlined aria-hidden="true" /> : <MutedOutlined aria-hidden="true" />}
      {t("alarms.sound")}
    </button>
  );
}
