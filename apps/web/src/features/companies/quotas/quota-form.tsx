import type { Quota } from "@oilcloud/contract";
import { largestQuota, type QuotaName } from "@oilcloud/contract/values";
import { Button, InputNumber } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import form from "../../../ui/forms/drawer-form.module.css";
import { SideDrawer } from "../../../ui/dialogs/side-drawer.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { type Company, ownerOf } from "../company-dialogs.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import { enteredUnit } from "./quota-text.ts";
import styles from "./quotas.module.css";

interface QuotaFormProps {
  company: Company;
  title: string;
  quotas: readonly Quota[];
  onClose: () => void;
}

/** null: the default */
type Entered = Partial<Record<QuotaName, number | null>>;

export function QuotaForm({ company, title, quotas, onClose }: QuotaFormProps) {
  const { t } = useTranslation();
  const [entered, setEntered] = useState<Entered>({});
  const change = usePeopleChange(
    () =>
      content("PUT /system/quota", {
        body: {
          ...ownerOf(company),
          quotas: Object.entries(entered).map(([quota, most]) => ({ quota: quota as QuotaName, most })),
        },
      }),
    t("people.quota.saved"),
    onClose,
  );
  const isChanged = Object.keys(entered).length > 0;
  return (
    <SideDrawer
      title={title}
      closable={!isChanged}
      onClose={onClose}
      foot={
        <div className={form.drawerFoot}>
          <div />
          <div>
            <Button onClick={onClose}>{t("people.cancel")}</Button>
            <Button
              type="primary"
              loading={change.busy}
              disabled={!isChanged}
              onClick={() => change.run(undefined)}
            >
              {t("people.save")}
            </Button>
          </div>
        </div>
      }
    >
      <ProblemNote text={change.problem} />
      <p className={styles.note}>{t("people.quota.explanation")}</p>
      <div className={styles.list}>
        {quotas.map((quota) => (
          <QuotaBar key={quota.quota} {...quota}>
            <QuotaField
              {...quota}
              entered={entered[quota.quota]}
              onEnter={(most) => setEntered((before) => ({ ...before, [quota.quota]: most }))}
            />
          </QuotaBar>
        ))}
      </div>
    </SideDrawer>
  );
}

interface QuotaFieldProps extends Quota {
  entered: number | null | undefined;
  onEnter: (most: number | null) => void;
}

function QuotaField({ quota, most, byDefault, isSet, entered, onEnter }: QuotaFieldProps) {
  const { t } = useTranslation();
  const { size, unit } = enteredUnit(quota);
  const shown = entered === undefined ? (isSet ? most : null) : entered;
  return (
    <InputNumber
      style={{ flex: "none", width: 168 }}
      aria-label={t("people.quota.limitOf", { name: t(`people.quota.name.${quota}`) })}
      min={0}
      max={Math.floor(largestQuota / size)}
      precision={0}
      controls={false}
      value={shown === null ? null : Math.round(shown / size)}
      placeholder={t("people.quota.default", { most: numberText(Math.round(byDefault / size)) })}
      suffix={unit}
      onChange={(value) => onEnter(value === null ? null : value * size)}
    />
  );
}
