import type { SettingImportRow } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Select, Table, Upload } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/call.ts";
import { customerOptions, customersIn } from "../../lib/fleet/customers.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useSession } from "../../lib/session-context.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { settingsKey } from "./api.ts";
import styles from "./setting-form.module.css";

/** A sheet of settings is checked first, row by row; what is right is imported when the person says so. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const { factories } = useSession();
  const customers = customersIn(factories);
  const [customerId, setCustomer] = useState(customers.length === 1 ? (customers[0]?.customerId ?? "") : "");
  const check = useMutation({
    mutationFn: async (file: File) =>
      (
        await content("POST /system/alarmset/checkImport", {
          body: { customerId },
          file: { field: "file", content: file, name: file.name },
        })
      ).rows,
  });
  const template = useMutation({
    mutationFn: async () =>
      saveFile(await content("GET /system/alarmset/importTemplate", { query: { customerId } })),
  });
  const rows = check.data ?? [];
  const valid = rows.flatMap(({ entry }) => entry ?? []);
  const replaced = rows.filter(({ entry, replaces }) => entry && replaces).length;
  const run = useMutation({
    mutationFn: () =>
      content("POST /system/alarmset/import", {
        body: { customerId, settings: valid, replace: replaced > 0 },
      }),
    onSuccess: async ({ imported }) => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      toast.success(t("alarmSettings.import.done", { count: imported }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t("alarmSettings.import.title")}
      width={760}
      onClose={onClose}
      problem={run.error?.message ?? check.error?.message ?? template.error?.message ?? null}
      confirm={{
        text: t("alarmSettings.import.run", { count: valid.length }),
        run: () => run.mutate(),
        busy: run.isPending,
        disabled: valid.length === 0,
      }}
    >
      <div className={styles.import}>
        <label htmlFor={id}>{t("alarmSettings.field.factory")}</label>
        <Select
          id={id}
          showSearch={{ optionFilterProp: "label" }}
          value={customerId || undefined}
          placeholder={t("alarmSettings.form.chooseFactory")}
          onChange={(chosen) => {
            setCustomer(chosen ?? "");
            check.reset();
          }}
          options={customerOptions(factories)}
        />
        <div className={styles.importSteps}>
          <Button disabled={customerId === ""} loading={template.isPending} onClick={() => template.mutate()}>
            {t("alarmSettings.import.template")}
          </Button>
          <Upload
            accept=".xlsx"
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
              {t("alarmSettings.import.choose")}
            </Button>
          </Upload>
          <span>{t("alarmSettings.import.hint")}</span>
        </div>
        {check.data && <Report rows={rows} valid={valid.length} replaced={replaced} />}
      </div>
    </Dialog>
  );
}

function Report({
  rows,
  valid,
  replaced,
}: {
  rows: readonly SettingImportRow[];
  valid: number;
  replaced: number;
}) {
  const { t } = useTranslation();
  const problems = rows.flatMap(({ row, title, problems: found }) =>
    found.map((problem) => ({ row, title, ...problem })),
  );
  return (
    <>
      <p>
        {t("alarmSettings.import.checked", { total: rows.length, valid, invalid: rows.length - valid })}
        {replaced > 0 && t("alarmSettings.import.replaced", { count: replaced })}
      </p>
      {problems.length > 0 && (
        <Table
          size="small"
          rowKey={({ row, column, sentence }) => `${row} ${column} ${sentence}`}
          dataSource={problems}
          scroll={{ x: 520 }}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t("alarmSettings.import.row"), dataIndex: "row", width: 64, align: "right" },
            { title: t("alarmSettings.import.setting"), dataIndex: "title" },
            { title: t("alarmSettings.import.column"), dataIndex: "column", width: 120 },
            { title: t("alarmSettings.import.problem"), dataIndex: "sentence" },
          ]}
        />
      )}
    </>
  );
}
