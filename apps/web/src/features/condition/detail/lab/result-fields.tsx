import type { LabField, LabQuantityInfo } from "@oilcloud/contract";
import { labGroups, maxLengths } from "@oilcloud/contract/values";
import { Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./add-sample.module.css";

interface Props {
  quantities: readonly LabQuantityInfo[];
  written: Partial<Record<LabField, string>>;
  onWrite: (field: LabField, text: string) => void;
}

interface Place {
  field: LabField;
  name: string;
  unit: string;
}

/** A place for every result; the numbers of an ISO code share one, as reports write them. */
export function ResultFields({ quantities, written, onWrite }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const placesIn = (group: (typeof labGroups)[number]): Place[] => [
    ...(group === "contamination" ? [{ field: "isoCode" as const, name: t("lab.add.iso"), unit: "" }] : []),
    ...quantities
      .filter((each) => each.group === group && each.kind !== "isoNumber")
      .map(({ quantity, name, unit }) => ({ field: quantity as LabField, name, unit })),
  ];
  return labGroups.map((group) => (
    <fieldset key={group} className={styles.group}>
      <legend>{t(`lab.add.group.${group}`)}</legend>
      <div className={styles.results}>
        {placesIn(group).map(({ field, name, unit }) => (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}${field}`}>{name}</label>
            <Input
              id={`${id}${field}`}
              maxLength={maxLengths.labResult}
              suffix={unit === "" ? undefined : <span className={styles.unit}>{unit}</span>}
              placeholder={field === "isoCode" ? t("lab.add.isoExample") : undefined}
              value={written[field] ?? ""}
              onChange={({ target }) => onWrite(field, target.value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  ));
}
