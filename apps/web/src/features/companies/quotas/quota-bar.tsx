import type { Quota } from "@oilcloud/contract";
import { quotaNoticeShare } from "@oilcloud/contract/values";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { quotaText, shareText } from "./quota-text.ts";
import styles from "./quotas.module.css";

interface QuotaBarProps extends Quota {
  /** Where the quota is entered. */
  children?: ReactNode;
}

/** One quota: a bar, and its numbers with their units. */
export function QuotaBar({ quota, used, most, children }: QuotaBarProps) {
  const { t } = useTranslation();
  const share = most > 0 ? used / most : used > 0 ? 1 : 0;
  const level = share >= 1 ? "full" : share >= quotaNoticeShare ? "near" : "fine";
  return (
    <section className={styles.quota}>
      <header>
        <h3>{t(`people.quota.name.${quota}`)}</h3>
        {level !== "fine" && <span className={styles[level]}>{t(`people.quota.${level}`)}</span>}
        <span className={styles.figures}>
          <b>{quotaText(quota, used)}</b> / {quotaText(quota, most)} · {shareText(share)}
        </span>
      </header>
      <div className={styles.line}>
        <div className={styles.bar} data-level={level} aria-hidden="true">
          {used > 0 && <i style={{ width: `${Math.min(100, share * 100)}%` }} />}
        </div>
        {children}
      </div>
    </section>
  );
}
