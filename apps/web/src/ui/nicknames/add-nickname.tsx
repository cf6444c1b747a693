import { maxLengths } from "@oilcloud/contract/values";
import { Button, Input } from "antd";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import styles from "./nicknames.module.css";
import { useNicknamesChanged } from "./nicknames-query.ts";

interface AddNicknameProps {
  /** null while none is chosen. */
  deviceId: string | null;
  /** Chooses the device, where the list is of several. */
  picker?: ReactNode;
}

/** A new nickname; where another device has it already, the refusal says which. */
export function AddNickname({ deviceId, picker }: AddNicknameProps) {
  const { t } = useTranslation();
  const id = useId();
  const [nickname, setNickname] = useState("");
  const refresh = useNicknamesChanged();
  const add = useSavedChange({
    work: (device: string) =>
      content("POST /system/assistant/nickname/add", { body: { deviceId: device, nickname } }),
    refresh,
    done: t("assistant.nicknames.added"),
    onDone: () => setNickname(""),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deviceId !== null && nickname.trim() !== "") add.run(deviceId);
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      {picker}
      <Input
        id={id}
        value={nickname}
        maxLength={maxLengths.nickname}
        placeholder={t("assistant.nicknames.new")}
        aria-label={t("assistant.nicknames.new")}
        aria-invalid={add.problem !== null}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => setNickname(target.value)}
      />
      <Button
        htmlType="submit"
        type="primary"
        loading={add.busy}
        disabled={deviceId === null || nickname.trim() === ""}
      >
        {t("assistant.nicknames.add")}
      </Button>
      <p id={`${id}problem`} role="alert" className={styles.problem}>
        {add.problem}
      </p>
    </form>
  );
}
