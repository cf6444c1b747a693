import type { FirmwareRollout } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useFirmwareChange } from "./queries.ts";

export type RolloutAct = "stop" | "goOn" | "rollBack";

interface RolloutDialogProps {
  act: RolloutAct;
  rollout: FirmwareRollout;
  onClose: () => void;
}

/** Confirms what is done with a roll-out, and says what follows for its devices. */
export function RolloutDialog({ act, rollout, onClose }: RolloutDialogProps) {
  const { t } = useTranslation();
  const { rolloutId, title, version, counts, devices } = rollout;
  const change = useFirmwareChange(
    () => content(`POST /system/firmware/rollout/${act}`, { body: { rolloutId } }),
    t(`firmware.act.${act}.done`),
    onClose,
  );
  const count = act === "rollBack" ? counts.updated : devices - counts.updated;
  return (
    <Dialog
      title={t(`firmware.act.${act}.title`, { name: `${title} ${version}` })}
      problem={change.problem}
      confirm={{ text: t(`firmware.act.${act}.button`), busy: change.busy, run: () => change.run(undefined) }}
      onClose={onClose}
    >
      <p>{t(`firmware.act.${act}.sentence`, { count, failed: counts.failed })}</p>
    </Dialog>
  );
}
