import type { ReactNode } from "react";
import list from "./list.module.css";
import styles from "./list-page.module.css";

export interface Column<Row> {
  title: string;
  renderCell: (row: Row) => ReactNode;
  /** Buttons of the row: at its end, under a title that only screen readers say. */
  actions?: boolean;
}

export interface ListTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  isOff: (row: Row) => boolean;
  onOpen?: (row: Row) => void;
  /** The key of the row that is open beside the list. */
  openKey?: string | null;
}

export function ListTable<Row>({ rows, columns, keyOf, isOff, onOpen, openKey }: ListTableProps<Row>) {
  return (
    <div className={`${list.frame} ${styles.frame}`}>
      <table className={`${list.table} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map(({ title, actions }) =>
              actions ? (
                <th key={title} aria-label={title} />
              ) : (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-off={isOff(row)}
              data-open={keyOf(row) === openKey}
              {...(onOpen && { className: styles.row, onClick: () => onOpen(row) })}
            >
              {columns.map(({ title, renderCell, actions }) => (
                <td key={title} className={actions ? styles.actions : undefined}>
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A dash where there is nothing to say; on phones, where no title stands above it, the cell is left out. */
export const Nothing = () => <span data-nothing="true">–</span>;

/** Two lines of a cell, each cut where it is too long; a dash where there is nothing. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  if (!first && !second) return <Nothing />;
  return (
    <>
      <span className={styles.line}>{first || "–"}</span>
      <small>{second || "–"}</small>
    </>
  );
}
