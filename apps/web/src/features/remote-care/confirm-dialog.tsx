import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useCareChange } from "./queries.ts";

interface ConfirmDialogProps {
  what: "remove" | "cancel";
  /** Of the template or of the run. */
  id: string;
  name: string;
  onClose: () => void;
}

/** Confirms that a template is deleted or a command cancelled. */
export function ConfirmDialog({ what, id, name, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const change = useCareChange<undefined, unknown>(
    () =>
      what === "remove"
        ? content("POST /system/care/template/remove", { body: { templateId: id } })
        : content("POST /system/care/cancel", { body: { runId: id } }),
    t(`remoteCare.${what}.done`),
    onClose,
  );
  return (
    <Dialog
      title={t(`remoteCare.${what}.title`, { name })}
      problem={change.problem}
      confirm={{ text: t(`remoteCare.${what}.button`), busy: change.busy, run: () => change.run(undefined) }}
      onClose={onClose}
    >
      <p>{t(`remoteCare.${what}.sentence`)}</p>
    </Dialog>
  );
}
