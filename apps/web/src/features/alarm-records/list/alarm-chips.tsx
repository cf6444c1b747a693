import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../../lib/lists/use-list-address.ts";
import type { ShownState } from "../../../lib/condition/shown-state.ts";
import { CountChips } from "../../../ui/filters/count-chips.tsx";
import { type AlarmHead, alarmHeadFilter, alarmHeads, type AlarmListAddress, headOf } from "../filter.ts";
import { alarmCountQuery } from "../queries.ts";

const shapes = {
  all: null,
  open: null,
  unclaimed: null,
  first: "abnormal",
  second: "risk",
  mine: null,
  tickets: "stale",
} as const satisfies Record<AlarmHead, ShownState | null>;

export function AlarmChips({ address, onChange }: { address: AlarmListAddress; onChange: ChangeAddress }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: alarmHeads.map((head) => alarmCountQuery(alarmHeadFilter(address, head))),
  });
  return (
    <CountChips
      chips={alarmHeads.map((head, i) => ({
        head,
        label: t(`alarms.head.${head}`),
        count: counts[i]?.data,
        shape: shapes[head],
      }))}
      chosen={headOf(address)}
      onChoose={(head) => onChange({ show: head === "all" ? null : head, level: null, processed: null })}
    />
  );
}
