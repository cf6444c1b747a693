import { maxLengths } from "@oilcloud/contract/values";
import { Input, InputNumber } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "../dialogs/dialogs.module.css";
import { useChange } from "../use-change.ts";

export interface Adoption {
  key: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  decimals: number;
}

/** Gives an indicator a name in both languages, a unit and its decimals. */
export function AdoptDialog({ adoption, onClose }: { adoption: Adoption; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [entry, setEntry] = useState(adoption);
  const change = useChange(
    () =>
      content("POST /system/sensor/adopt", {
        body: {
          key: entry.key,
          nameZh: entry.nameZh,
          nameEn: entry.nameEn,
          unit: entry.unit,
          decimals: entry.decimals,
        },
      }),
    t("fleet.done.indicatorNamed"),
    onClose,
  );
  const texts = [
    { name: "nameZh", maxLength: maxLengths.indicatorName },
    { name: "nameEn", maxLength: maxLengths.indicatorName },
    { name: "unit", maxLength: maxLengths.indicatorUnit },
  ] as const;
  return (
    <Dialog
      title={t("fleet.manager.adoptTitle", { key: adoption.key })}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("fleet.save"),
        run: () => change.run(undefined),
        busy: change.busy,
        disabled: entry.nameZh.trim() === "" || entry.nameEn.trim() === "",
      }}
    >
      <div className={styles.fields}>
        {texts.map(({ name, maxLength }) => (
          <div key={name} className={styles.field}>
            <label htmlFor={id + name}>{t(`fleet.manager.${name}`)}</label>
            <Input
              id={id + name}
              value={entry[name]}
              maxLength={maxLength}
              onChange={({ target }) => setEntry({ ...entry, [name]: target.value })}
            />
          </div>
        ))}
        <div className={styles.field}>
          <label htmlFor={`${id}decimals`}>{t("fleet.manager.decimals")}</label>
          <InputNumber
            id={`${id}decimals`}
            min={0}
            max={6}
            precision={0}
            value={entry.decimals}
            onChange={(decimals) => setEntry({ ...entry, decimals: decimals ?? 0 })}
          />
        </div>
      </div>
    </Dialog>
  );
}
