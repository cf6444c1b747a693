import type { Nickname } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Button, Input, Popconfirm } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, dateText } from "../../lib/format/times.ts";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import styles from "./nicknames.module.css";
import { useNicknamesChanged } from "./nicknames-query.ts";

interface NicknameRowProps {
  row: Nickname;
  showsDevice: boolean;
  mayManage: boolean;
}

/** A nickname with its device, and who added it. */
export function NicknameRow({ row, showsDevice, mayManage }: NicknameRowProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { nicknameId, nickname, deviceName, customerName, addedBy, time } = row;
  const remove = useSavedChange({
    work: () => content("POST /system/assistant/nickname/remove", { body: { nicknameId } }),
    refresh: useNicknamesChanged(),
    done: t("assistant.nicknames.removed"),
    onDone: () => {},
  });
  if (isEditing) return <EditNickname row={row} onClose={() => setEditing(false)} />;
  return (
    <li>
      <div>
        <b>{nickname}</b>
        {showsDevice && (
          <span>
            {deviceName} · {customerName}
          </span>
        )}
        <small>{[addedBy, dateText(time, browserZone())].filter(Boolean).join(" · ")}</small>
        {remove.problem !== null && (
          <p role="alert" className={styles.problem}>
            {remove.problem}
          </p>
        )}
      </div>
      {mayManage && (
        <span className={styles.buttons}>
          <Button
            type="link"
            aria-label={t("assistant.nicknames.editNamed", { name: nickname })}
            onClick={() => setEditing(true)}
          >
            {t("assistant.nicknames.edit")}
          </Button>
          <Popconfirm
            title={t("assistant.nicknames.removeSure", { name: nickname })}
            description={t("assistant.nicknames.removeNote")}
            okText={t("assistant.nicknames.remove")}
            cancelText={t("common.cancel")}
            onConfirm={() => remove.run(undefined)}
          >
            <Button
              type="link"
              loading={remove.busy}
              aria-label={t("assistant.nicknames.removeNamed", { name: nickname })}
            >
              {t("assistant.nicknames.remove")}
            </Button>
          </Popconfirm>
        </span>
      )}
    </li>
  );
}

const focused = (input: { focus: () => void } | null) => input?.focus();

function EditNickname({ row, onClose }: { row: Nickname; onClose: () => void }) {
  const { t } = useTranslation();
  const { nicknameId } = row;
  const [nickname, setNickname] = useState(row.nickname);
  const wanted = nickname.trim();
  const change = useSavedChange({
    work: () => content("POST /system/assistant/nickname/change", { body: { nicknameId, nickname: wanted } }),
    refresh: useNicknamesChanged(),
    done: t("assistant.nicknames.changed"),
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === row.nickname) onClose();
    else if (wanted !== "") change.run(undefined);
  };
  return (
    <li>
      <form className={styles.add} onSubmit={submit}>
        <Input
          ref={focused}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            // Not the dialog around it.
            event.stopPropagation();
            onClose();
          }}
          value={nickname}
          maxLength={maxLengths.nickname}
          aria-label={t("assistant.nicknames.editNamed", { name: row.nickname })}
          aria-invalid={change.problem !== null}
          onChange={({ target }) => setNickname(target.value)}
        />
        <Button htmlType="submit" type="primary" loading={change.busy} disabled={wanted === ""}>
          {t("assistant.nicknames.save")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <p role="alert" className={styles.problem}>
          {change.problem}
        </p>
      </form>
    </li>
  );
}
