import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../lib/address/use-list-address.ts";
import { StateShape } from "../../ui/state-shape.tsx";
import buttons from "../../ui/buttons.module.css";
import styles from "../../ui/record-list.module.css";
import { headFilter, headOf, heads, type ListAddress } from "./filter.ts";
import { alarmCountQuery } from "./queries.ts";

const shapes = { all: null, unprocessed: null, first: "abnormal", second: "risk" } as const;

/** The lists that are wanted most, with how many each holds. */
export function HeadChips({ address, onChange }: { address: ListAddress; onChange: ChangeAddress }) {
  const { t } = useTranslation();
  const counts = useQueries({ queries: heads.map((head) => alarmCountQuery(headFilter(address, head))) });
  const chosen = headOf(address);
  return (
    <div className={styles.chips}>
      {heads.map((head, i) => (
        <button
          key={head}
          type="button"
          className={buttons.chip}
          aria-pressed={chosen === head}
          onClick={() => onChange({ show: head === "all" ? null : head, level: null, processed: null })}
        >
          {shapes[head] && <StateShape state={shapes[head]} />}
          {t(`alarms.head.${head}`)}
          <b>{counts[i]?.data ?? "–"}</b>
        </button>
      ))}
    </div>
  );
}
