import { lazyCode } from "../../../lib/code-loading/lazy-code.ts";
import { ExportButton } from "../../../ui/export/export-button.tsx";
import buttons from "../../../ui/buttons/buttons.module.css";
import type { AlarmListAddress } from "../filter.ts";

const Dialog = lazyCode(async () => (await import("./record-export-dialog.tsx")).RecordExportDialog);

export function RecordExportButton({ address }: { address: AlarmListAddress }) {
  return (
    <ExportButton className={buttons.button}>
      {(dialog) => <Dialog {...dialog} address={address} />}
    </ExportButton>
  );
}
