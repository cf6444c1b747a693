import { DatePicker, Switch } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { LabelledField } from "../../../ui/forms/labelled-field.tsx";
import styles from "../people.module.css";
import { endOfDay, lastDayOf } from "./end-of-day.ts";

export interface Terms {
  endTime: number | null;
  maskNames: boolean;
}

interface TermsFieldsProps extends Terms {
  onChange: (change: Partial<Terms>) => void;
}

/** Until when an experience account can be used, and whether it reads the names of factories. */
export function TermsFields({ endTime, maskNames, onChange }: TermsFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LabelledField label={t("experience.end")} required hint={t("experience.endHint")}>
        {(id) => <EndPicker id={id} endTime={endTime} onChange={onChange} />}
      </LabelledField>
      <LabelledField label={t("experience.maskNames")} hint={t("experience.maskHint")}>
        {(id) => (
          <span className={styles.switch}>
            <Switch id={id} checked={maskNames} onChange={(checked) => onChange({ maskNames: checked })} />
          </span>
        )}
      </LabelledField>
    </>
  );
}

interface EndPickerProps {
  id?: string;
  endTime: number | null;
  onChange: (change: Pick<Terms, "endTime">) => void;
}

export function EndPicker({ id, endTime, onChange }: EndPickerProps) {
  const { t } = useTranslation();
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      aria-label={t("experience.end")}
      value={endTime === null ? null : dayjs(lastDayOf(endTime))}
      onChange={(day) => onChange({ endTime: day ? endOfDay(day.valueOf()) : null })}
    />
  );
}
