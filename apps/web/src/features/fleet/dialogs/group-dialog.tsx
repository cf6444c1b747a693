import type { DeviceGroup } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./dialogs.module.css";
import { useChange } from "../use-change.ts";

interface GroupDialogProps {
  customerId: string;
  /** The group to rename; a new one is made without. */
  group: DeviceGroup | null;
  onClose: () => void;
}

export function GroupDialog({ customerId, group, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [groupName, setName] = useState(group?.groupName ?? "");
  const change = useChange(
    () =>
      group
        ? content("PUT /system/devicegroup", { body: { groupId: group.groupId, groupName } })
        : content("POST /system/devicegroup", { body: { customerId, groupName } }),
    t(group ? "fleet.done.groupRenamed" : "fleet.done.groupAdded"),
    onClose,
  );
  const confirm = {
    text: t("fleet.save"),
    run: () => change.run(undefined),
    busy: change.busy,
    disabled: groupName.trim() === "",
  };
  return (
    <Dialog
      title={t(group ? "fleet.group.rename" : "fleet.group.add")}
      onClose={onClose}
      confirm={confirm}
      problem={change.problem}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t("fleet.group.name")}</label>
        <Input
          id={id}
          value={groupName}
          maxLength={maxLengths.groupName}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => !confirm.disabled && confirm.run()}
        />
      </div>
    </Dialog>
  );
}

interface DeleteGroupProps {
  group: DeviceGroup;
  onClose: () => void;
}

/** Asks the server even for a group with devices in it, so that the server's sentence explains the rule. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupProps) {
  const { t } = useTranslation();
  const change = useChange(
    () => content("DELETE /system/devicegroup/:id", { params: { id: group.groupId } }),
    t("fleet.done.groupDeleted"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.group.remove")}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("fleet.delete"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("fleet.group.removeSentence", { name: group.groupName })}</p>
    </Dialog>
  );
}
