import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useLineChange } from "../use-line-change.ts";

interface RemoveMapProps {
  mapId: string;
  name: string;
  onClose: () => void;
}

export function RemoveMap({ mapId, name, onClose }: RemoveMapProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useLineChange(
    () => content("POST /system/sensorMap/remove", { body: { mapId } }),
    t("sensorLines.edit.deleted"),
    () => void navigate("/sensorLine"),
  );
  return (
    <Dialog
      title={t("sensorLines.edit.deleteNamed", { name })}
      problem={remove.problem}
      confirm={{ text: t("sensorLines.remove"), busy: remove.busy, run: () => remove.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("sensorLines.edit.deleteSentence")}</p>
    </Dialog>
  );
}
