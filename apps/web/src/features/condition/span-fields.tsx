import { DatePicker } from "antd";
import { minuteFormat } from "../../lib/format/short-dates.ts";
import type { Dayjs } from "dayjs";
import { useTranslation } from "react-i18next";

const picker = { showTime: { format: "HH:mm" }, needConfirm: false } as const;

interface Props {
  start: Dayjs | null;
  end: Dayjs | null;
  onStart: (start: Dayjs | null) => void;
  onEnd: (end: Dayjs | null) => void;
}

/** Start and end of a time span, to the minute. */
export function SpanFields({ start, end, onStart, onEnd }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <label>
        {t("analysisDetail.trend.ownStart")}
        <DatePicker {...picker} format={minuteFormat()} value={start} onChange={onStart} />
      </label>
      <label>
        {t("analysisDetail.trend.ownEnd")}
        <DatePicker {...picker} format={minuteFormat()} value={end} onChange={onEnd} />
      </label>
    </>
  );
}
