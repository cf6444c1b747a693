import type { AlarmDetail } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { MaintenanceDialog } from "./maintenance-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { MuteDialog } from "./mute-dialog.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import type { HandlingOf } from "./use-handling.ts";

export type HandlingDialog = "takeOver" | "resolve" | "assign" | "mute" | "maintenance";

interface HandlingDialogsProps {
  alarm: AlarmDetail;
  handling: HandlingOf;
  dialog: HandlingDialog;
  onClose: () => void;
}

export function HandlingDialogs({ alarm, handling, dialog, onClose }: HandlingDialogsProps) {
  const { t } = useTranslation();
  const { busy } = handling;
  const device = alarm.deviceName ?? t("alarms.wholeSite");
  switch (dialog) {
    case "takeOver":
      return (
        <Dialog
          title={t("alarms.takeOver.title")}
          onClose={onClose}
          confirm={{
            text: t("alarms.main.takeOver"),
            busy,
            run: () => {
              handling.take();
              onClose();
            },
          }}
        >
          <p>{t("alarms.takeOver.sentence", { name: alarm.takenBy?.accountName ?? "–" })}</p>
        </Dialog>
      );
    case "resolve":
      return (
        <ResolveDialog
          diagnosis={alarm.diagnosis}
          category={alarm.category}
          title={t("alarms.main.resolve")}
          about={t("alarms.titleOf", { device, category: alarm.categoryName })}
          busy={busy}
          onResolve={(resolving) => {
            handling.resolve(resolving);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "assign":
      return (
        <AssignDialog
          alarmId={alarm.alarmId}
          assigned={alarm.assignedTo?.accountId ?? null}
          busy={busy}
          onAssign={(accountId) => handling.assign(accountId, onClose)}
          onClose={onClose}
        />
      );
    case "mute":
      return (
        <MuteDialog
          timeZone={alarm.timeZone}
          busy={busy}
          onMute={(muting) => handling.mute(muting, onClose)}
          onClose={onClose}
        />
      );
    case "maintenance":
      return <MaintenanceDialog place={alarm} onClose={onClose} />;
  }
}
