import type { FleetDevice } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Input, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { groupsQuery } from "../api.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./dialogs.module.css";
import { useChange } from "../use-change.ts";

export type NamedDevice = Pick<FleetDevice, "deviceId" | "deviceName" | "customerId" | "groupId">;

interface DeviceDialogProps {
  device: NamedDevice;
  onClose: () => void;
}

export function MoveDeviceDialog({ device, onClose }: DeviceDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [groupId, setGroup] = useState(device.groupId);
  const groups = useQuery(groupsQuery(device.customerId));
  const change = useChange(
    () =>
      content("PUT /system/customerdevice/updateDeviceGroup", {
        body: { deviceIds: [device.deviceId], groupId },
      }),
    t("fleet.done.deviceMoved"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.move.title", { name: device.deviceName })}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("fleet.move.confirm"),
        run: () => change.run(undefined),
        busy: change.busy,
        disabled: groupId === device.groupId,
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t("fleet.field.groupId")}</label>
        <Select
          id={id}
          value={groupId}
          onChange={setGroup}
          loading={groups.isPending}
          options={(groups.data ?? []).map((group) => ({ value: group.groupId, label: group.groupName }))}
        />
      </div>
    </Dialog>
  );
}

/** Deletion cannot be undone, so the user types the name again. */
export function DeleteDeviceDialog({
  device,
  onClose,
  onDeleted = onClose,
}: DeviceDialogProps & { onDeleted?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const change = useChange(
    () =>
      content("DELETE /system/customerdevice/:id", {
        params: { id: device.deviceId },
        query: { deviceName: typed },
      }),
    t("fleet.done.deviceDeleted"),
    onDeleted,
  );
  const disabled = typed.trim() !== device.deviceName;
  const run = () => change.run(undefined);
  return (
    <Dialog
      title={t("fleet.remove.title", { name: device.deviceName })}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("fleet.remove.confirm"), run, busy: change.busy, disabled }}
    >
      <p className={styles.explanation}>{t("fleet.remove.sentence")}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t("fleet.remove.type", { name: device.deviceName })}</label>
        <Input
          id={id}
          value={typed}
          autoComplete="off"
          placeholder={device.deviceName}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => !disabled && run()}
        />
      </div>
    </Dialog>
  );
}
