import type { SensorLine } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useLineChange } from "../use-line-change.ts";

export function RemoveLine({ line: { lineId, name }, onClose }: { line: SensorLine; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useLineChange(
    () => content("POST /system/sensorLine/remove", { body: { lineId } }),
    t("sensorLines.removed"),
    onClose,
  );
  return (
    <Dialog
      title={t("sensorLines.removeNamed", { name })}
      problem={remove.problem}
      confirm={{ text: t("sensorLines.remove"), busy: remove.busy, run: () => remove.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("sensorLines.removeSentence")}</p>
    </Dialog>
  );
}
