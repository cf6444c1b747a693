import { DatePicker } from "antd";
import dayjs from "dayjs";

interface DayRangeProps {
  label: string;
  startTime: number | null;
  endTime: number | null;
  onChange(range: { from: string | null; to: string | null }): void;
}

/** From the beginning of one day to the end of another; either may be left open. */
export function DayRange({ label, startTime, endTime, onChange }: DayRangeProps) {
  const [from, to] = [startTime, endTime].map((ms) => (ms === null ? null : dayjs(ms)));
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty
      value={[from ?? null, to ?? null]}
      onChange={(chosen) =>
        onChange({
          from: chosen?.[0] ? String(chosen[0].startOf("day").valueOf()) : null,
          to: chosen?.[1] ? String(chosen[1].endOf("day").valueOf()) : null,
        })
      }
    />
  );
}
