import type { CheckedRow } from "@oilcloud/contract";
import { Table } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";

interface SheetImportReportProps {
  rows: readonly CheckedRow<unknown>[];
  /** What a row is about. */
  heading: string;
  note: string;
}

/** How many rows of a sheet are right, and what is wrong with the others. */
export function SheetImportReport({ rows, heading, note }: SheetImportReportProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const valid = rows.filter(({ entry }) => entry !== null).length;
  const problems = rows.flatMap(({ row, title, problems: found, remarks = [] }) =>
    [...found, ...remarks].map((problem) => ({ row, title, ...problem })),
  );
  const rowColumn = {
    title: t("sheetImport.row"),
    dataIndex: "row",
    width: narrow ? 48 : 72,
    align: "right",
  } as const;
  const problem = t("sheetImport.problem");
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
          {...(!narrow && { scroll: { x: 520 } })}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={
            narrow
              ? [rowColumn, { title: problem, key: "problem", render: (_, found) => <Stacked {...found} /> }]
              : [
                  rowColumn,
                  { title: heading, dataIndex: "title" },
                  { title: t("sheetImport.column"), dataIndex: "column", width: 120 },
                  { title: problem, dataIndex: "sentence" },
                ]
          }
        />
      )}
    </>
  );
}

/** What is wrong is read without moving the table to and fro. */
function Stacked({ title, column, sentence }: { title: string; column: string; sentence: string }) {
  return (
    <>
      <div>{`${title} · ${column}`}</div>
      <b>{sentence}</b>
    </>
  );
}
