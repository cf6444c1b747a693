import type { Profile } from "@oilcloud/contract";
import { unitChoices, unitQuantities, type UnitQuantity } from "@oilcloud/oil";
import { useQueryClient } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { updated } from "../../../lib/queries/use-saved-change.ts";
import styles from "../../../ui/forms/drawer-form.module.css";
import { ShortForm } from "./profile-forms.tsx";

const usual = "";

/** One unit for each quantity; what is not chosen is as usual in the country of the company. */
export function UnitsForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Profile["units"]>(profile.units);
  const save = usePeopleChange(
    () => content("PUT /system/profile", { body: { units: chosen } }),
    updated(t("people.profile.done.saved")),
    () => {
      // The account is read again, which shows everything else in the new units.
      void queries.invalidateQueries({ queryKey: ["session", "user"] });
      onClose();
    },
  );
  const choose = (quantity: UnitQuantity, unit: string) =>
    setChosen((before) => {
      const others = Object.entries(before).filter(([name]) => name !== quantity);
      return Object.fromEntries(unit === usual ? others : [...others, [quantity, unit]]);
    });
  return (
    <ShortForm save={save} disabled={false} onClose={onClose}>
      <div className={styles.fields}>
        {unitQuantities.map((quantity) => (
          <div key={quantity} className={styles.field}>
            <label htmlFor={`units-${quantity}`}>{t(`people.units.${quantity}`)}</label>
            <Select
              id={`units-${quantity}`}
              value={chosen[quantity] ?? usual}
              onChange={(unit) => choose(quantity, unit)}
              options={[
                { value: usual, label: t("people.units.usual", { unit: profile.usualUnits[quantity] }) },
                ...unitChoices[quantity].map((unit) => ({ value: unit, label: unit })),
              ]}
            />
          </div>
        ))}
        <p className={styles.hint}>{t("people.units.note")}</p>
      </div>
    </ShortForm>
  );
}
