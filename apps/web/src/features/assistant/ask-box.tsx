import { AudioOutlined } from "@ant-design/icons";
import type { FoundDevice } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../lib/toast/toast.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { devicesQuery } from "./api.ts";
import styles from "./assistant.module.css";
import { useVoice } from "./use-voice.ts";

interface AskBoxProps {
  label: string;
  /** Where the label is too long to stand in the box. */
  placeholder: string | null;
  /** The last question, which ↑ brings back into the empty box. */
  last: string;
  isRunning: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  onDevice: (device: FoundDevice) => void;
}

const longest = maxLengths.question;
/** The text after the last @, while a device is being chosen. */
const choosing = /@([^@\s]{0,40})$/;

/** Where one asks; @ chooses a device, Enter sends, Esc stops, ↑ brings the last question back. */
export function AskBox({ label, placeholder, last, isRunning, onAsk, onStop, onDevice }: AskBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const wanted = choosing.exec(text)?.[1] ?? null;
  const voice = useVoice(
    (heard) => setText(heard.slice(0, longest)),
    () => toast.error(t("assistant.voiceFailed")),
  );
  const found = useQuery({ ...devicesQuery(wanted ?? ""), enabled: wanted !== null });
  const choose = (device: FoundDevice) => {
    setText(text.replace(choosing, `${device.deviceName} `));
    onDevice(device);
  };
  const send = () => {
    onAsk(text);
    if (!isRunning && text.trim() !== "") setText("");
  };
  return (
    <div className={styles.ask}>
      {wanted !== null && (
        <ul className={styles.choice} aria-label={label}>
          {(found.data ?? []).map((device) => (
            <li key={device.deviceId}>
              <button type="button" onClick={() => choose(device)}>
                <StateShape state={device.state} size={10} />
                <b>{device.deviceName}</b>
                <span>{device.customerName}</span>
              </button>
            </li>
          ))}
          {found.isSuccess && found.data.length === 0 && (
            <li className={styles.nothing}>{t("assistant.noDevices")}</li>
          )}
        </ul>
      )}
      <Input.TextArea
        value={text}
        maxLength={longest}
        autoSize={{ minRows: 1, maxRows: 5 }}
        variant="borderless"
        placeholder={placeholder ?? label}
        aria-label={label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && isRunning) onStop();
          if (event.key === "ArrowUp" && text === "" && last !== "") {
            event.preventDefault();
            setText(last);
          }
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [first] = found.data ?? [];
          if (wanted !== null && first) choose(first);
          else send();
        }}
      />
      {voice && (
        <Button
          type="text"
          icon={<AudioOutlined />}
          aria-label={t(voice.isListening ? "assistant.voiceStop" : "assistant.voice")}
          aria-pressed={voice.isListening}
          onClick={voice.toggle}
        />
      )}
      {isRunning ? (
        <Button onClick={onStop} icon={<i className={styles.square} />}>
          {t("assistant.stop")}
        </Button>
      ) : (
        <Button type="primary" onClick={send}>
          {t("assistant.send")}
        </Button>
      )}
    </div>
  );
}
