import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useChange } from "../use-change.ts";

/** Ends the earlier tokens of a device before their time. */
export function EndTokensDialog({ deviceId, onClose }: { deviceId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useChange(
    () => content("POST /system/customerdevice/endEarlierTokens", { body: { deviceId } }),
    t("identity.endDone"),
    onClose,
  );
  return (
    <Dialog
      title={t("identity.endEarlier")}
      problem={end.problem}
      confirm={{ text: t("identity.endConfirm"), busy: end.busy, run: () => end.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("identity.endSentence")}</p>
    </Dialog>
  );
}
