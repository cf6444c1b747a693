import { alarmCategories, alarmLevels, alarmStates } from "@oilcloud/contract/values";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../../lib/lists/use-list-address.ts";
import { ChoiceField } from "../../../ui/filters/choice-field.tsx";
import { DayRange } from "../../../ui/filters/day-range.tsx";
import { PlaceFields } from "../../../ui/filters/place-fields.tsx";
import { RecordFilters } from "../../../ui/filters/record-filters.tsx";
import { TextSearch } from "../../../ui/filters/text-search.tsx";
import { type AlarmListAddress, processings } from "../filter.ts";
import { AlarmChips } from "./alarm-chips.tsx";

interface AlarmFiltersProps {
  address: AlarmListAddress;
  onChange: ChangeAddress;
}

export function AlarmFilters({ address, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation();
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const processed = address.processed === null ? null : address.processed ? "yes" : "no";
  // A head is a level and a processing in one: what is changed of it leaves the rest as it was.
  const handling = { show: null, level: address.level && String(address.level), processed };
  const words = (name: "category" | "level" | "state" | "processed") => ({
    label: t(`alarms.filter.${name}`),
    all: t(`alarms.filter.all.${name}`),
  });
  return (
    <RecordFilters heads={<AlarmChips address={address} onChange={onChange} />}>
      <PlaceFields address={address} onChange={onChange} />
      <ChoiceField
        {...words("level")}
        value={address.level}
        options={alarmLevels.map((value) => ({
          value,
          label: t(value === 1 ? "alarms.head.first" : "alarms.head.second"),
        }))}
        onChange={(level) => onChange({ ...handling, level })}
      />
      <ChoiceField
        {...words("category")}
        value={address.category}
        options={alarmCategories.map((value) => ({ value, label: t(`alarms.category.${value}`) }))}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceField
        {...words("state")}
        value={address.state}
        options={alarmStates.map((value) => ({ value, label: t(`alarms.state.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceField
        {...words("processed")}
        value={processed}
        options={processings.map((value) => ({
          value,
          label: t(value === "yes" ? "alarms.processed" : "alarms.unprocessed"),
        }))}
        onChange={(chosen) => onChange({ ...handling, processed: chosen })}
      />
      <DayRange
        label={t("alarms.filter.time")}
        startDay={address.startDay}
        endDay={address.endDay}
        onChange={onChange}
      />
      <TextSearch label={t("alarms.filter.search")} value={address.search} onChange={search} />
    </RecordFilters>
  );
}
