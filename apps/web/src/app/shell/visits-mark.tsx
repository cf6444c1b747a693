import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { visitCountQuery } from "../../lib/visits/visit-count-query.ts";
import styles from "./menu-tree.module.css";

/** How many machines need action; nothing while none does. */
export function VisitsMark() {
  const { t } = useTranslation();
  const { data } = useQuery(visitCountQuery());
  if (!data || data.machines === 0) return null;
  return (
    <span className={styles.count} title={t("visits.countInMenu", { count: data.machines, now: data.now })}>
      {data.machines}
    </span>
  );
}
