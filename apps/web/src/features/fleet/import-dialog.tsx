import type { ImportRow } from "@oilcloud/contract";
import { useMutation } from "@tanstack/react-query";
import { Button, Select, Table, Upload } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/call.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useSession } from "../../lib/session-context.ts";
import { customerOptions, customersIn } from "../../lib/fleet/customers.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./dialogs.module.css";
import { useChange } from "./use-change.ts";

/** A sheet of devices is checked first, row by row; what is right is imported when the person says so. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { factories } = useSession();
  const customers = customersIn(factories);
  const [customerId, setCustomer] = useState(customers.length === 1 ? (customers[0]?.customerId ?? "") : "");
  const check = useMutation({
    mutationFn: async (file: File) =>
      (
        await content("POST /system/customerdevice/checkImport", {
          body: { customerId },
          file: { field: "file", content: file, name: file.name },
        })
      ).rows,
  });
  const template = useMutation({
    mutationFn: async () =>
      saveFile(await content("GET /system/customerdevice/importTemplate", { query: { customerId } })),
  });
  const rows = check.data ?? [];
  const valid = rows.flatMap(({ entry }) => entry ?? []);
  const change = useChange(
    () => content("POST /system/customerdevice/import", { body: { customerId, devices: valid } }),
    onClose,
  );
  const problem = change.problem ?? check.error?.message ?? template.error?.message ?? null;
  return (
    <Dialog
      title={t("fleet.info.importTitle")}
      onClose={onClose}
      width={760}
      problem={problem}
      confirm={{
        text: t("fleet.info.importValid", { count: valid.length }),
        run: () => change.run(undefined),
        busy: change.busy,
        disabled: valid.length === 0,
      }}
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={id}>{t("fleet.field.customerName")}</label>
          <Select
            id={id}
            showSearch={{ optionFilterProp: "label" }}
            value={customerId || undefined}
            placeholder={t("fleet.info.chooseCustomer")}
            onChange={(chosen) => {
              setCustomer(chosen ?? "");
              check.reset();
            }}
            options={customerOptions(factories)}
          />
        </div>
        <div className={styles.steps}>
          <Button disabled={customerId === ""} loading={template.isPending} onClick={() => template.mutate()}>
            {t("fleet.info.template")}
          </Button>
          <Upload
            accept=".xlsx"
            maxCount={1}
            showUploadList={false}
            disabled={customerId === ""}
            beforeUpload={(file) => {
              change.forget();
              check.mutate(file);
              return false;
            }}
          >
            <Button type="primary" disabled={customerId === ""} loading={check.isPending}>
              {t("fleet.info.chooseFile")}
            </Button>
          </Upload>
          <span>{t("fleet.info.fileHint")}</span>
        </div>
        {check.data && <ImportReport rows={rows} valid={valid.length} />}
      </div>
    </Dialog>
  );
}

function ImportReport({ rows, valid }: { rows: readonly ImportRow[]; valid: number }) {
  const { t } = useTranslation();
  const problems = rows.flatMap(({ row, deviceName, problems: found }) =>
    found.map((problem) => ({ row, deviceName, ...problem })),
  );
  return (
    <>
      <p>{t("fleet.info.checked", { total: rows.length, valid, invalid: rows.length - valid })}</p>
      {problems.length > 0 && (
        <Table
          size="small"
          rowKey={({ row, column, sentence }) => `${row} ${column} ${sentence}`}
          dataSource={problems}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t("fleet.info.row"), dataIndex: "row", width: 72, align: "right" },
            { title: t("fleet.field.deviceName"), dataIndex: "deviceName" },
            { title: t("fleet.info.column"), dataIndex: "column" },
            { title: t("fleet.info.problem"), dataIndex: "sentence" },
          ]}
        />
      )}
    </>
  );
}
