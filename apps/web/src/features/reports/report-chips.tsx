import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/address/use-list-address.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "../../ui/record-list.module.css";
import { reportHeadFilter, reportHeads, type ReportListAddress } from "./filter.ts";
import { reportCountQuery } from "./queries.ts";

/** The lists that are wanted most, with how many each holds. */
export function ReportChips({ address, onChange }: { address: ReportListAddress; onChange: ChangeAddress }) {
  const { t } = useTranslation();
  const counts = useQueries({
    queries: reportHeads.map((head) => reportCountQuery(reportHeadFilter(address, head))),
  });
  return (
    <div className={styles.chips}>
      {reportHeads.map((head, i) => (
        <button
          key={head}
          type="button"
          className={buttons.chip}
          aria-pressed={address.show === head}
          onClick={() => onChange({ show: head === "all" ? null : head })}
        >
          {t(`reports.head.${head}`)}
          <b>{counts[i]?.data ?? "–"}</b>
        </button>
      ))}
    </div>
  );
}
