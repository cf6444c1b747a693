import type { CheckedRow } from "@oilcloud/contract";
import { maxFileBytes } from "@oilcloud/contract/values";
import { useMutation } from "@tanstack/react-query";
import { Button, Select, Upload } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import styles from "./sheet-import-dialog.module.css";
import { SheetImportReport } from "./sheet-import-report.tsx";
import { toast } from "../../lib/toast/toast.ts";

interface SheetImportDialogProps<Row extends CheckedRow<unknown>> {
  texts: {
    title: string;
    /** What a row of the sheet is about. */
    row: string;
    run: (count: number) => string;
    done: (right: readonly Row[]) => string;
    /** What else is to be known before the right rows are imported. */
    note?: (right: readonly Row[]) => string;
  };
  /** Whose sheet it is, or how a person is asked for that. */
  customer: { id: string } | { label: string; choose: string };
  /** A text with separated values is taken as well. */
  takesCsv?: boolean;
  /** The most rows that one call takes; shown to the user beforehand. */
  mostRows: number;
  template: (customerId: string) => Promise<File>;
  check: (customerId: string, file: File) => Promise<Row[]>;
  /** Imports the rows that were found right, and reads again what that has changed. */
  run: (customerId: string, right: readonly Row[]) => Promise<unknown>;
  onClose: () => void;
}

/** A sheet is checked first, row by row; what is right in it is imported when the person says so. */
export function SheetImportDialog<Row extends CheckedRow<unknown>>(props: SheetImportDialogProps<Row>) {
  const { texts, customer, mostRows, onClose, takesCsv = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const { factories } = useSession();
  const [chosenId, setCustomer] = useState(onlyCustomer(factories) ?? "");
  const customerId = "id" in customer ? customer.id : chosenId;
  const check = useMutation({ mutationFn: (file: File) => props.check(customerId, file) });
  const template = useMutation({ mutationFn: async () => saveFile(await props.template(customerId)) });
  const rows = check.data ?? [];
  const right = rows.filter(({ entry }) => entry !== null);
  const run = useMutation({
    mutationFn: () => props.run(customerId, right),
    onSuccess: () => {
      toast.success(texts.done(right));
      onClose();
    },
  });
  return (
    <Dialog
      title={texts.title}
      width={760}
      onClose={onClose}
      problem={run.error?.message ?? check.error?.message ?? template.error?.message ?? null}
      confirm={{
        text: right.length > 0 ? texts.run(right.length) : t("sheetImport.run"),
        run: () => run.mutate(),
        busy: run.isPending,
        disabled: right.length === 0,
      }}
    >
      <div className={styles.fields}>
        {"label" in customer && (
          <div className={styles.field}>
            <label htmlFor={id}>{customer.label}</label>
            <Select
              id={id}
              showSearch={{ optionFilterProp: "label" }}
              value={customerId || undefined}
              placeholder={customer.choose}
              onChange={(chosen) => {
                setCustomer(chosen ?? "");
                check.reset();
              }}
              options={customerOptions(factories)}
            />
          </div>
        )}
        <div className={styles.steps}>
          <Button disabled={customerId === ""} loading={template.isPending} onClick={() => template.mutate()}>
            {t("sheetImport.template")}
          </Button>
          <Upload
            accept={takesCsv ? ".xlsx,.csv" : ".xlsx"}
            maxCount={1}
            showUploadList={false}
            disabled={customerId === ""}
            beforeUpload={(file) => {
              run.reset();
              check.mutate(file);
              return false;
            }}
          >
            <Button type="primary" disabled={customerId === ""} loading={check.isPending}>
              {t("sheetImport.choose")}
            </Button>
          </Upload>
          <span>
            {t(takesCsv ? "sheetImport.hintCsv" : "sheetImport.hint", {
              megabytes: maxFileBytes.sheet / 1024 ** 2,
              rows: mostRows,
            })}
          </span>
        </div>
        {check.data && <SheetImportReport rows={rows} heading={texts.row} note={texts.note?.(right) ?? ""} />}
      </div>
    </Dialog>
  );
}
