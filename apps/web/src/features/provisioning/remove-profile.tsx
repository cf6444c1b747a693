import type { ProvisioningProfile } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useProfileChange } from "./queries.ts";

export function RemoveProfile({ profile, onClose }: { profile: ProvisioningProfile; onClose: () => void }) {
  const { t } = useTranslation();
  const { profileId, name, used } = profile;
  const remove = useProfileChange(
    () => content("POST /system/provisioning/remove", { body: { profileId } }),
    t("provisioning.removed"),
    onClose,
  );
  return (
    <Dialog
      title={t("provisioning.removeNamed", { name })}
      problem={remove.problem}
      confirm={{ text: t("provisioning.remove"), busy: remove.busy, run: () => remove.run(undefined) }}
      onClose={onClose}
    >
      <p>{t("provisioning.removeSentence", { count: used })}</p>
    </Dialog>
  );
}
