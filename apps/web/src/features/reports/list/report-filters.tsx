import { reportKinds } from "@oilcloud/contract/values";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeAddress } from "../../../lib/lists/use-list-address.ts";
import { ChoiceField } from "../../../ui/filters/choice-field.tsx";
import { DayRange } from "../../../ui/filters/day-range.tsx";
import { PlaceFields } from "../../../ui/filters/place-fields.tsx";
import { RecordFilters } from "../../../ui/filters/record-filters.tsx";
import { TextSearch } from "../../../ui/filters/text-search.tsx";
import { processingStates, type ReportListAddress } from "./filter.ts";
import { ReportChips } from "./report-chips.tsx";

interface ReportFiltersProps {
  address: ReportListAddress;
  onChange: ChangeAddress;
}

export function ReportFilters({ address, onChange }: ReportFiltersProps) {
  const { t } = useTranslation();
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <RecordFilters heads={<ReportChips address={address} onChange={onChange} />}>
      <PlaceFields address={address} onChange={onChange} />
      <ChoiceField
        label={t("reports.filter.kind")}
        all={t("reports.filter.allKinds")}
        value={address.kind}
        options={reportKinds.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceField
        label={t("reports.filter.processing")}
        all={t("reports.filter.allProcessing")}
        value={address.show}
        options={processingStates.map((value) => ({ value, label: t(`reports.${value}`) }))}
        onChange={(show) => onChange({ show })}
      />
      <DayRange
        label={t("reports.filter.time")}
        startDay={address.startDay}
        endDay={address.endDay}
        onChange={onChange}
      />
      <TextSearch label={t("reports.filter.search")} value={address.search} onChange={search} />
    </RecordFilters>
  );
}
