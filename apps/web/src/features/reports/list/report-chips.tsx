import { standings } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../../lib/lists/use-list-address.ts";
import { CountChips } from "../../../ui/filters/count-chips.tsx";
import { shapeOf } from "../result-badge.tsx";
import { type ReportListAddress, type ReportListResult, reportResultsFilter } from "./filter.ts";
import { reportResultsQuery } from "../queries.ts";

/** Shown only where there are some. */
const rare: readonly ReportListResult[] = ["silent", "unknown", "entered"];
const order: readonly ReportListResult[] = [
  ...standings.filter((standing) => !rare.includes(standing) && standing !== "normal"),
  "normal",
  ...rare,
];

/** How many reports there are of each result under the filters. */
export function ReportChips({ address, onChange }: { address: ReportListAddress; onChange: ChangeAddress }) {
  const { t } = useTranslation();
  const { data } = useQuery(reportResultsQuery(reportResultsFilter(address)));
  const countOf = (result: ReportListResult) =>
    data && (data.counts.find((each) => each.result === result)?.count ?? 0);
  const shown = order.filter(
    (result) => !rare.includes(result) || result === address.result || (countOf(result) ?? 0) > 0,
  );
  return (
    <CountChips<ReportListResult | "all">
      chips={[
        { head: "all", label: t("reports.result.all"), count: data?.total },
        ...shown.map((result) => ({
          head: result,
          label: t(`reports.result.${result}`),
          count: countOf(result),
          shape: result === "entered" ? null : shapeOf(result),
        })),
      ]}
      chosen={address.result ?? "all"}
      onChoose={(head) => onChange({ result: head === "all" ? null : head })}
    />
  );
}
