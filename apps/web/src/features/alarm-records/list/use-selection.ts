import type { AlarmRow } from "@oilcloud/contract";
import { mostBulkAlarms } from "@oilcloud/contract/values";
import { useState } from "react";

/** The alarms that are ticked, those of other pages included: they stay ticked and count. */
export function useSelection() {
  const [rows, setRows] = useState<ReadonlyMap<string, AlarmRow>>(new Map());
  return {
    rows: [...rows.values()],
    has: (alarmId: string) => rows.has(alarmId),
    toggle(changed: readonly AlarmRow[], on: boolean) {
      const next = new Map(rows);
      for (const row of changed) {
        if (!on) next.delete(row.alarmId);
        else if (next.size < mostBulkAlarms) next.set(row.alarmId, row);
      }
      setRows(next);
    },
    clear: () => setRows(new Map()),
  };
}
