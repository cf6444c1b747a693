import type { FirmwareImage } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useFirmwareChange } from "./queries.ts";

export function RemoveImage({ image, onClose }: { image: FirmwareImage; onClose: () => void }) {
  const { t } = useTranslation();
  const { imageId, title, version } = image;
  const remove = useFirmwareChange(
    () => content("POST /system/firmware/remove", { body: { imageId } }),
    t("firmware.removed"),
    onClose,
  );
  return (
    <Dialog
      title={t("firmware.removeNamed", { name: `${title} ${version}` })}
      problem={remove.problem}
      confirm={{ text: t("firmware.remove"), busy: remove.busy, run: () => remove.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("firmware.removeSentence")}</p>
    </Dialog>
  );
}
