import { maxLengths, messageModes, messageStatuses } from "@oilcloud/contract/values";
import { DatePicker, Input, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useTranslation } from "react-i18next";
import { isRangeTooLong } from "../../../lib/lists/query-range.ts";
import { toast } from "../../../lib/toast/toast.ts";
import styles from "../notifications.module.css";
import type { OutboxAsked } from "../queries.ts";

interface OutboxFiltersProps {
  asked: OutboxAsked;
  onChange: (changed: Partial<OutboxAsked>) => void;
}

export function OutboxFilters({ asked, onChange }: OutboxFiltersProps) {
  const { t } = useTranslation();
  const [from, to] = [asked.startTime, asked.endTime].map((ms) => (ms === null ? null : dayjs(ms)));
  const choose = (start: Dayjs | null, end: Dayjs | null) => {
    if (isRangeTooLong(start, end)) toast.error(t("records.rangeTooLong"));
    else
      onChange({
        startTime: start?.startOf("day").valueOf() ?? null,
        endTime: end?.endOf("day").valueOf() ?? null,
      });
  };
  return (
    <div className={styles.filters}>
      <Select
        aria-label={t("notifications.outbox.status")}
        value={asked.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: "" as const, label: t("notifications.outbox.allStatuses") },
          ...messageStatuses.map((value) => ({ value, label: t(`notifications.status.${value}`) })),
        ]}
      />
      <Select
        aria-label={t("notifications.outbox.mode")}
        value={asked.mode}
        onChange={(mode) => onChange({ mode })}
        options={[
          { value: "" as const, label: t("notifications.outbox.allModes") },
          ...messageModes.map((value) => ({ value, label: t(`notifications.mode.${value}`) })),
        ]}
      />
      <DatePicker.RangePicker
        aria-label={t("notifications.outbox.time")}
        allowEmpty
        value={[from ?? null, to ?? null]}
        onChange={(chosen) => choose(chosen?.[0] ?? null, chosen?.[1] ?? null)}
      />
      <Input.Search
        allowClear
        key={asked.text}
        defaultValue={asked.text}
        aria-label={t("notifications.outbox.search")}
        placeholder={t("notifications.outbox.search")}
        maxLength={maxLengths.search}
        onSearch={(text) => onChange({ text: text.trim() })}
      />
    </div>
  );
}
