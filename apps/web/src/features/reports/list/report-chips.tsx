import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../../lib/lists/use-list-address.ts";
import { CountChips } from "../../../ui/filters/count-chips.tsx";
import { reportHeadFilter, reportHeads, type ReportListAddress } from "./filter.ts";
import { reportCountQuery } from "../queries.ts";

export function ReportChips({ address, onChange }: { address: ReportListAddress; onChange: ChangeAddress }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: reportHeads.map((head) => reportCountQuery(reportHeadFilter(address, head))),
  });
  return (
    <CountChips
      chips={reportHeads.map((head, i) => ({
        head,
        label: t(`reports.head.${head}`),
        count: counts[i]?.data,
      }))}
      chosen={address.show}
      onChoose={(head) => onChange({ show: head === "all" ? null : head })}
    />
  );
}
