import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { visitCountQuery } from "../../lib/visits/visit-count-query.ts";
import styles from "./menu-tree.module.css";

/** How many reasons to go to a machine there are; nothing while there are none. */
export function VisitsMark() {
  const { t } = useTranslation();
  const { data } = useQuery(visitCountQuery());
  if (!data || data.total === 0) return null;
  return (
    <span className={styles.count} title={t("visits.countInMenu", { count: data.total, now: data.now })}>
      {data.total}
    </span>
  );
}
