import type { AppContract, Input, OilBrand } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Input as TextInput, Select } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceOptionsQuery } from "../../lib/fleet/oil-queries.ts";
import styles from "./oil-names.module.css";

export type OilNameEntry = Pick<Input<AppContract["POST /system/oilbrand"]>["body"], "brandName" | "oilNo">;

interface OilNameFormProps {
  /** What is edited; left out for a new one. */
  brand?: OilBrand;
  busy: boolean;
  problem: string | null;
  onSave: (entry: OilNameEntry) => void;
  onClose?: () => void;
}

/** A name and the grade of the catalogue that it means. */
export function OilNameForm({ brand, busy, problem, onSave, onClose }: OilNameFormProps) {
  const { t } = useTranslation();
  const options = useQuery(deviceOptionsQuery());
  const [brandName, setBrandName] = useState(brand?.brandName ?? "");
  const [oilNo, setOilNo] = useState<string | undefined>(brand?.oilNo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (brandName.trim() !== "" && oilNo !== undefined)
      onSave({ brandName: brandName.trim(), oilNo: oilNo as OilNameEntry["oilNo"] });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        value={brandName}
        maxLength={maxLengths.oilName}
        placeholder={t("oilSettings.names.placeholder")}
        aria-label={t("oilSettings.names.name")}
        aria-invalid={problem !== null}
        onChange={({ target }) => setBrandName(target.value)}
      />
      <Select
        aria-label={t("oilSettings.names.grade")}
        placeholder={t("oilSettings.names.gradePlaceholder")}
        showSearch={{ optionFilterProp: "label" }}
        {...(oilNo === undefined ? {} : { value: oilNo })}
        onChange={setOilNo}
        options={(options.data?.oils ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      />
      <Button
        htmlType="submit"
        type="primary"
        loading={busy}
        disabled={brandName.trim() === "" || oilNo === undefined}
      >
        {t(brand ? "oilSettings.names.save" : "oilSettings.names.add")}
      </Button>
      {onClose && <Button onClick={onClose}>{t("common.cancel")}</Button>}
      {brand && brand.deviceCount > 0 && (
        <small>{t("oilSettings.names.changes", { count: brand.deviceCount })}</small>
      )}
      <p role="alert">{problem}</p>
    </form>
  );
}
