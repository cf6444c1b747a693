import { lazyCode } from "../../../lib/code-loading/lazy-code.ts";
import { ExportButton } from "../../../ui/export/export-button.tsx";
import type { DataExportFormProps } from "./data-export-form.tsx";

const Dialog = lazyCode(async () => (await import("./data-export-dialog.tsx")).DataExportDialog);

interface Props extends Pick<DataExportFormProps, "devices" | "timeZone"> {
  className: string | undefined;
}

export function DataExportButton({ className, ...form }: Props) {
  return <ExportButton className={className}>{(dialog) => <Dialog {...dialog} {...form} />}</ExportButton>;
}
