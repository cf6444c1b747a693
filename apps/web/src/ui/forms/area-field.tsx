import { useQuery } from "@tanstack/react-query";
import { Select, Space } from "antd";
import { useTranslation } from "react-i18next";
import { areasQuery } from "../../lib/fleet/areas-query.ts";

interface AreaFieldProps {
  id?: string;
  value?: string;
  onChange?: (areaNo: string) => void;
}

const regionOf = (areaNo: string) => (areaNo === "" ? undefined : `${areaNo.slice(0, 2)}0000`);

/** A province, and what lies below it; the number of whichever was chosen last is the area's. */
export function AreaField({ id, value = "", onChange }: AreaFieldProps) {
  const { t } = useTranslation();
  const region = regionOf(value);
  const regions = useQuery(areasQuery(""));
  const places = useQuery({ ...areasQuery(region ?? ""), enabled: region !== undefined });
  const options = (areas: { areaNo: string; areaName: string }[] | undefined) =>
    (areas ?? []).map(({ areaNo, areaName }) => ({ value: areaNo, label: areaName }));
  const search = { optionFilterProp: "label" };
  return (
    <Space.Compact block>
      <Select
        {...(id === undefined ? {} : { id })}
        showSearch={search}
        allowClear
        placeholder={t("fleet.form.province")}
        value={region}
        onChange={(areaNo: string | undefined) => onChange?.(areaNo ?? "")}
        options={options(regions.data)}
      />
      <Select
        aria-label={t("fleet.form.city")}
        showSearch={search}
        allowClear
        placeholder={t("fleet.form.city")}
        disabled={region === undefined}
        value={value === region ? undefined : value || undefined}
        onChange={(areaNo: string | undefined) => onChange?.(areaNo ?? region ?? "")}
        options={region === undefined ? [] : options(places.data)}
      />
    </Space.Compact>
  );
}
