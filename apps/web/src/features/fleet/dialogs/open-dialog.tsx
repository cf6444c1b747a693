import type { DeviceGroup, FleetDevice } from "@oilcloud/contract";
import { DeleteDeviceDialog, MoveDeviceDialog } from "./device-dialogs.tsx";
import { DeviceForm } from "../device-form/device-form.tsx";
import { DeleteGroupDialog, GroupDialog } from "./group-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";

/** The one dialog that is open, if any. */
export type OpenDialog =
  | { kind: "addGroup" }
  | { kind: "renameGroup" | "deleteGroup"; group: DeviceGroup }
  | { kind: "addDevice"; groupId: string | undefined }
  | { kind: "modify" | "move" | "token" | "delete"; device: FleetDevice };

interface FleetDialogProps {
  open: OpenDialog;
  customerId: string;
  onClose: () => void;
  /** Where to go when the device is gone. */
  onDeleted?: () => void;
}

export function FleetDialog({ open, customerId, onClose, onDeleted = onClose }: FleetDialogProps) {
  switch (open.kind) {
    case "addGroup":
      return <GroupDialog customerId={customerId} group={null} onClose={onClose} />;
    case "renameGroup":
      return <GroupDialog customerId={customerId} group={open.group} onClose={onClose} />;
    case "deleteGroup":
      return <DeleteGroupDialog group={open.group} onClose={onClose} />;
    case "addDevice":
      return <DeviceForm customerId={customerId} device={null} groupId={open.groupId} onClose={onClose} />;
    case "modify":
      return <DeviceForm customerId={customerId} device={open.device} onClose={onClose} />;
    case "move":
      return <MoveDeviceDialog device={open.device} onClose={onClose} />;
    case "token":
      return <TokenDialog device={open.device} onClose={onClose} />;
    case "delete":
      return <DeleteDeviceDialog device={open.device} onClose={onClose} onDeleted={onDeleted} />;
  }
}
