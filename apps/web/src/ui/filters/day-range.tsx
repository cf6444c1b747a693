import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useTranslation } from "react-i18next";
import { isRangeTooLong } from "../../lib/lists/query-range.ts";
import { toast } from "../../lib/toast/toast.ts";

interface DayRangeProps {
  label: string;
  /** `2026-11-12` */
  startDay: string | null;
  endDay: string | null;
  onChange(range: { from: string | null; to: string | null }): void;
}

const written = (day: Dayjs | null) => day?.format("YYYY-MM-DD") ?? null;
const read = (day: string | null) => (day === null ? null : dayjs(day));

/** From one day to another, both of the calendar on the wall of whatever site is listed; either may be left open. */
export function DayRange({ label, startDay, endDay, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const choose = (start: Dayjs | null, end: Dayjs | null) => {
    if (isRangeTooLong(start, end)) toast.error(t("records.rangeTooLong"));
    else onChange({ from: written(start), to: written(end) });
  };
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty
      value={[read(startDay), read(endDay)]}
      onChange={(chosen) => choose(chosen?.[0] ?? null, chosen?.[1] ?? null)}
    />
  );
}
