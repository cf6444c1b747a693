import { hourMs } from "@oilcloud/oil";
import { DatePicker } from "antd";
import { minuteFormat } from "../../../lib/format/short-dates.ts";
import { useTranslation } from "react-i18next";
import { shownInZone, takenInZone } from "../../../lib/format/site-dates.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import fields from "../../../ui/forms/form.module.css";
import styles from "./handling.module.css";

/** For so many hours from now, or until a moment. */
export type Until<Hours extends number = number> = { hours: Hours } | { until: number | null };

interface TimeFieldProps<Hours extends number> {
  label: string;
  hours: readonly Hours[];
  value: Until<Hours>;
  timeZone: string;
  onChange: (value: Until<Hours>) => void;
}

/** The usual lengths with a tap, another end by the clock on the site's wall. */
export function TimeField<Hours extends number>(props: TimeFieldProps<Hours>) {
  const { label, hours, value, timeZone, onChange } = props;
  const { t } = useTranslation();
  const until = "until" in value ? value.until : null;
  return (
    <fieldset className={fields.field}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {hours.map((count) => (
          <button
            key={count}
            type="button"
            className={buttons.chip}
            aria-pressed={"hours" in value && value.hours === count}
            onClick={() => onChange({ hours: count })}
          >
            {count} {t("common.duration.hour")}
          </button>
        ))}
        <button
          type="button"
          className={buttons.chip}
          aria-pressed={"until" in value}
          onClick={() => onChange({ until: Date.now() + 48 * hourMs })}
        >
          {t("alarms.mute.until")}
        </button>
        {"until" in value && (
          <DatePicker
            aria-label={t("alarms.mute.untilTime")}
            showTime={{ format: "HH:mm" }}
            format={minuteFormat()}
            allowClear={false}
            value={until === null ? null : shownInZone(until, timeZone)}
            onChange={(picked) => onChange({ until: picked && takenInZone(picked, timeZone) })}
          />
        )}
      </div>
    </fieldset>
  );
}
