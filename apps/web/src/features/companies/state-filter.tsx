import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { CompanyFilter } from "./queries.ts";

interface StateFilterProps {
  value: CompanyFilter["state"];
  onChange: (state: CompanyFilter["state"]) => void;
}

export function StateFilter({ value, onChange }: StateFilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t("people.company.state")}
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: t("people.state.all") },
        { value: "open", label: t("people.state.open") },
        { value: "closed", label: t("people.state.companyClosed") },
      ]}
    />
  );
}
