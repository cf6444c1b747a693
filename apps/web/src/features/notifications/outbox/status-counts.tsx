import type { MessageStatus } from "@oilcloud/contract";
import { messageStatuses } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import styles from "../notifications.module.css";
import { type OutboxAsked, outboxCountsQuery } from "../queries.ts";

interface StatusCountsProps {
  asked: OutboxAsked;
  onChoose: (status: MessageStatus | "") => void;
}

/** How many messages became what; each number shows its messages. */
export function StatusCounts({ asked, onChoose }: StatusCountsProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(outboxCountsQuery(asked));
  const countOf = (status: MessageStatus) => data.find((each) => each.status === status)?.count ?? 0;
  const shown = messageStatuses.filter((status) => countOf(status) > 0 || asked.status === status);
  if (shown.length === 0) return null;
  return (
    <div className={styles.counts}>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={asked.status === status}
          onClick={() => onChoose(asked.status === status ? "" : status)}
        >
          {t(`notifications.status.${status}`)} <b>{numberText(countOf(status))}</b>
        </button>
      ))}
    </div>
  );
}
