import { dayMs } from "@oilcloud/oil";
import type { UserDetail } from "@oilcloud/contract";
import { Button, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import { DaysLeft } from "../terms/days-left.tsx";
import { endOfDay, lastDayOf } from "../terms/end-of-day.ts";
import styles from "./experience.module.css";
import { EndPicker, type Terms } from "../terms/terms-fields.tsx";

interface TermsHeadProps {
  user: UserDetail;
  terms: Terms;
  onChange: (change: Partial<Terms>) => void;
}

/** Whose devices these are, until when, and under which names. */
export function TermsHead({ user, terms, onChange }: TermsHeadProps) {
  const { t } = useTranslation();
  const id = useId();
  const { endTime, maskNames } = terms;
  return (
    <section className={styles.terms}>
      <header>
        <h2>{user.username}</h2>
        <span>{[user.name, user.phone, user.department].filter(Boolean).join(" · ")}</span>
        {user.lastSignInTime !== null && (
          <span className={styles.end}>
            {t("people.users.column.lastLogin")} {timeText(user.lastSignInTime, browserZone())}
          </span>
        )}
      </header>
      <div className={styles.term}>
        <span>{t("experience.end")}</span>
        <EndPicker endTime={endTime} onChange={onChange} />
        {endTime !== null &&
          [30, 90].map((days) => (
            <Button
              key={days}
              size="small"
              onClick={() =>
                onChange({ endTime: endOfDay(Math.max(lastDayOf(endTime), Date.now()) + days * dayMs) })
              }
            >
              {t("experience.grants.plusDays", { days })}
            </Button>
          ))}
        {endTime !== null && (
          <small>
            <DaysLeft endTime={endTime} />
          </small>
        )}
      </div>
      <div className={styles.term}>
        <Switch id={id} checked={maskNames} onChange={(checked) => onChange({ maskNames: checked })} />
        <label htmlFor={id}>{t("experience.maskNames")}</label>
        <small>{t("experience.maskHint")}</small>
      </div>
    </section>
  );
}
