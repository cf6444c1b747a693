import { useState } from "react";
import { alwaysShown, type ColumnKey, columnKeys, usualColumns } from "./device-columns.tsx";

const place = "deviceInfo.columns";

/** What was chosen before, as far as those columns still exist. */
export function readColumns(kept: string | null): readonly ColumnKey[] {
  const names = new Set(kept?.split(","));
  const known = columnKeys.filter((key) => names.has(key));
  if (known.length === 0) return usualColumns;
  return known.includes(alwaysShown) ? known : [alwaysShown, ...known];
}

/** The columns this browser shows, kept for the next visit. */
export function useStoredColumns(): [readonly ColumnKey[], (columns: readonly ColumnKey[]) => void] {
  const [columns, setColumns] = useState(() => readColumns(localStorage.getItem(place)));
  const keep = (chosen: readonly ColumnKey[]) => {
    const shown = readColumns([alwaysShown, ...chosen].join());
    localStorage.setItem(place, shown.join());
    setColumns(shown);
  };
  return [columns, keep];
}
