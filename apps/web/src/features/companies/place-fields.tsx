import { homeCountry, maxLengths, regionsOf } from "@oilcloud/contract/values";
import { Form, Input, Select } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countries } from "../../lib/fleet/countries.ts";
import { labelIn } from "../../lib/i18n/label-in.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { AreaField } from "../../ui/forms/area-field.tsx";
import styles from "../../ui/forms/drawer-form.module.css";

export interface PlaceValues {
  country: string;
  areaNo: string;
  region: string;
  city: string;
}

/** What is sent of a place: an area in China, else a region and a city. */
export const placeBody = ({ country, areaNo, region, city }: PlaceValues) =>
  country === homeCountry ? { country, areaNo, region: "", city: "" } : { country, areaNo: "", region, city };

/** Where a company is. Regions are chosen where the platform has a list of them, and entered elsewhere. */
export function PlaceFields({ country, areaRequired }: { country: string; areaRequired: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choices = useMemo(() => countries(language), [language]);
  const regions = regionsOf(country).map((region) => ({
    value: region.code,
    label: labelIn(language, region),
  }));
  return (
    <>
      <Form.Item name="country" label={t("people.company.country")} required>
        <Select options={choices} showSearch={{ optionFilterProp: "label" }} />
      </Form.Item>
      {country === homeCountry ? (
        <Form.Item name="areaNo" label={t("people.company.area")} required={areaRequired}>
          <AreaField />
        </Form.Item>
      ) : (
        <div className={styles.two}>
          <Form.Item name="region" label={t("people.company.region")}>
            {regions.length > 0 ? (
              <Select allowClear options={regions} showSearch={{ optionFilterProp: "label" }} />
            ) : (
              <Input maxLength={maxLengths.placeName} autoComplete="off" />
            )}
          </Form.Item>
          <Form.Item name="city" label={t("people.company.city")}>
            <Input maxLength={maxLengths.placeName} autoComplete="off" />
          </Form.Item>
        </div>
      )}
    </>
  );
}
