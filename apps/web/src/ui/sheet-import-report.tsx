import type { CheckedRow } from "@oilcloud/contract";
import { Table } from "antd";
import { useTranslation } from "react-i18next";

interface SheetImportReportProps {
  rows: readonly CheckedRow<unknown>[];
  /** What a row is about. */
  heading: string;
  note: string;
}

/** How many rows of a sheet are right, and what is wrong with the others. */
export function SheetImportReport({ rows, heading, note }: SheetImportReportProps) {
  const { t } = useTranslation();
  const valid = rows.filter(({ entry }) => entry !== null).length;
  const problems = rows.flatMap(({ row, title, problems: found }) =>
    found.map((problem) => ({ row, title, ...problem })),
  );
  return (
    <>
      <p>
        {t("sheetImport.checked", { total: rows.length, valid, invalid: rows.length - valid })}
        {note}
      </p>
      {problems.length > 0 && (
        <Table
          size="small"
          rowKey={({ row, column, sentence }) => `${row} ${column} ${sentence}`}
          dataSource={problems}
          scroll={{ x: 520 }}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t("sheetImport.row"), dataIndex: "row", width: 72, align: "right" },
            { title: heading, dataIndex: "title" },
            { title: t("sheetImport.column"), dataIndex: "column", width: 120 },
            { title: t("sheetImport.problem"), dataIndex: "sentence" },
          ]}
        />
      )}
    </>
  );
}
