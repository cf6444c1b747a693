import type { Kept, KeptLayer, KeptTenant, ReadingClass } from "@oilcloud/contract";
import { keptLayers, leastKeptDays, mostKeptDays, readingClasses } from "@oilcloud/contract/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { InputNumber } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { sizeText } from "../../../lib/format/sizes.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useSavedChange } from "../../../lib/queries/use-saved-change.ts";
import { className } from "./class-name.ts";
import styles from "./keeping.module.css";
import { LossDrawer } from "./loss-drawer.tsx";
import { type ChangedRule, keptQuery, lossQuery } from "./queries.ts";

interface RulesDrawerProps {
  tenant: KeptTenant;
  usualDays: Kept["usualDays"];
  onClose: () => void;
}

type Entered = Partial<Record<`${KeptLayer} ${ReadingClass}`, ChangedRule>>;

/** How long what of a dealer is kept. What a change removes is shown before, and has to be confirmed. */
export function RulesDrawer({ tenant, usualDays, onClose }: RulesDrawerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [entered, setEntered] = useState<Entered>({});
  const [confirmed, setConfirmed] = useState(false);
  const { tenantId, tenantName } = tenant;
  const rules = Object.values(entered);
  const loss = useQuery(lossQuery(tenantId, rules));
  const losing = rules.length > 0 && (loss.data?.values ?? 0) > 0;
  const change = useSavedChange({
    work: () => content("PUT /system/retention/rules", { body: { tenantId, rules, confirmed } }),
    refresh: () => client.invalidateQueries(keptQuery()),
    done: t("operations.keeping.saved"),
    onDone: onClose,
  });
  const enter = (rule: ChangedRule) => {
    setConfirmed(false);
    setEntered((before) => ({ ...before, [`${rule.layer} ${rule.readingClass}`]: rule }));
  };
  const problem = change.problem ?? (rules.length > 0 && loss.isError ? loss.error.message : null);
  const lossText = losing
    ? t("operations.keeping.loses", {
        values: numberText(loss.data?.values ?? 0),
        size: sizeText(loss.data?.bytes ?? 0),
        name: tenantName,
      })
    : t("operations.keeping.losesNothing");
  return (
    <LossDrawer
      title={t("operations.keeping.keptOf", { name: tenantName })}
      explanation={t("operations.keeping.explanation", leastKeptDays)}
      problem={problem}
      loss={rules.length > 0 && loss.data && !loss.isError && <span>{lossText}</span>}
      isLosing={losing}
      confirmed={confirmed}
      onConfirm={setConfirmed}
      isEntered={rules.length > 0}
      isReady={rules.length > 0 && loss.isSuccess && !loss.isPlaceholderData}
      isBusy={change.busy}
      onSave={() => change.run(undefined)}
      onClose={onClose}
    >
      <table className={styles.rules}>
        <thead>
          <tr>
            <th scope="col">{t("operations.keeping.class")}</th>
            {keptLayers.map((layer) => (
              <th key={layer} scope="col">
                {t(`operations.keeping.layer.${layer}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readingClasses.map((readingClass) => (
            <ClassLine
              key={readingClass}
              readingClass={readingClass}
              tenant={tenant}
              usualDays={usualDays}
              entered={entered}
              onEnter={enter}
            />
          ))}
        </tbody>
      </table>
    </LossDrawer>
  );
}

interface ClassLineProps extends Pick<RulesDrawerProps, "tenant" | "usualDays"> {
  readingClass: ReadingClass;
  entered: Entered;
  onEnter: (rule: ChangedRule) => void;
}

function ClassLine({ readingClass, tenant, usualDays, entered, onEnter }: ClassLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = className(readingClass, language, t("operations.keeping.other"));
  const size = tenant.classes.find((each) => each.readingClass === readingClass);
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{size ? sizeText(size.bytes) : t("operations.keeping.nothing")}</small>
      </th>
      {keptLayers.map((layer) => {
        const set = tenant.rules.find((rule) => rule.layer === layer && rule.readingClass === readingClass);
        const changed = entered[`${layer} ${readingClass}`];
        return (
          <td key={layer}>
            <InputNumber
              aria-label={t("operations.keeping.daysOf", {
                name,
                layer: t(`operations.keeping.layer.${layer}`),
              })}
              min={1}
              max={mostKeptDays}
              precision={0}
              controls={false}
              value={changed ? changed.days : (set?.days ?? null)}
              placeholder={numberText(usualDays[layer])}
              suffix={t("operations.keeping.dayUnit")}
              onChange={(days) => onEnter({ layer, readingClass, days })}
            />
          </td>
        );
      })}
    </tr>
  );
}
