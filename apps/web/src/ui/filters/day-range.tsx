import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";

interface DayRangeProps {
  label: string;
  /** `2026-11-12` */
  startDay: string | null;
  endDay: string | null;
  onChange(range: { from: string | null; to: string | null }): void;
}

const written = (day: Dayjs | null | undefined) => day?.format("YYYY-MM-DD") ?? null;
const read = (day: string | null) => (day === null ? null : dayjs(day));

/** From one day to another, both of the calendar on the wall of whatever site is listed; either may be left open. */
export function DayRange({ label, startDay, endDay, onChange }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty
      value={[read(startDay), read(endDay)]}
      onChange={(chosen) => onChange({ from: written(chosen?.[0]), to: written(chosen?.[1]) })}
    />
  );
}
