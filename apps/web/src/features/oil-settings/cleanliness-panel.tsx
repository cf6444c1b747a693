import type { OilLimit, OilLimits, OilPreview } from "@oilcloud/contract";
import { Select, Switch } from "antd";
import {
  type CleanlinessComponent,
  cleanlinessComponents,
  type PressureClass,
  pressureClasses,
  recommendedTarget,
} from "@oilcloud/oil";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../ui/buttons/buttons.module.css";
import { Panel } from "../../ui/panels/panel.tsx";
import {
  type Draft,
  type FieldTexts,
  isChanged,
  numberIn,
  problemOf,
  textsOf,
  textsOfCode,
} from "./draft.ts";
import styles from "./limits.module.css";

const codes = ["iso4", "iso6", "iso14"] as const;
const sizes = { iso4: 4, iso6: 6, iso14: 14 } as const;
export const isCode = (key: string): boolean => (codes as readonly string[]).includes(key);

interface Props {
  data: OilLimits;
  draft: Draft;
  preview: OilPreview | undefined;
  onChange: (changes: Record<string, FieldTexts>) => void;
}

/** The cleanliness that is aimed at: the warning limits of the three codes, set as one. */
export function CleanlinessPanel({ data, draft, preview, onChange }: Props) {
  const { t } = useTranslation();
  const limits = codes.flatMap((key) => data.limits.find((limit) => limit.key === key) ?? []);
  if (limits.length < codes.length) return null;
  const changed = limits.some((limit) => isChanged(limit, draft));
  const problem = limits.map((limit) => problemOf(limit, draft)).find((each) => each !== null);
  const before = limits.map(({ own, usual }) => own?.warning ?? usual?.warning ?? "–").join("/");
  const bounds = limits.map((limit) => {
    const { critical } = textsOf(limit, draft);
    return critical === "" ? (limit.usual?.critical ?? "–") : critical;
  });
  const put = (target: readonly number[]) =>
    onChange(
      Object.fromEntries(limits.map((limit, i) => [limit.key, textsOfCode(limit, target[i] ?? null)])),
    );
  return (
    <Panel
      title={t("oilSettings.cleanliness.title")}
      note="ISO 4406"
      {...(changed && {
        actions: (
          <span className={styles.tag} data-kind="unsaved">
            {t("oilSettings.unsaved")}
          </span>
        ),
      })}
    >
      <div className={styles.code}>
        {limits.map((limit) => (
          <CodeField
            key={limit.key}
            limit={limit}
            draft={draft}
            onChange={(target) => onChange({ [limit.key]: textsOfCode(limit, target) })}
          />
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {t("oilSettings.cleanliness.problem")}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t("oilSettings.cleanliness.limit")}</dt>
          <dd>{bounds.join("/")}</dd>
        </div>
        <div>
          <dt>{t(changed ? "oilSettings.cleanliness.before" : "oilSettings.cleanliness.default")}</dt>
          <dd>{changed ? before : limits.map(({ usual }) => usual?.warning ?? "–").join("/")}</dd>
        </div>
        <div>
          <dt>{t("oilSettings.cleanliness.meeting", { count: data.counted })}</dt>
          <dd>
            {changed && preview && preview.meetingAfter !== preview.meetingNow
              ? t("oilSettings.change", { before: preview.meetingNow, after: preview.meetingAfter })
              : data.meeting}
          </dd>
        </div>
      </dl>
      <Recommendation onTake={put} />
    </Panel>
  );
}

function CodeField({
  limit,
  draft,
  onChange,
}: {
  limit: OilLimit;
  draft: Draft;
  onChange: (target: number | null) => void;
}) {
  const { t } = useTranslation();
  const { warning } = textsOf(limit, draft);
  const size = t("oilSettings.cleanliness.size", { size: sizes[limit.key as keyof typeof sizes] });
  return (
    <label
      className={styles.field}
      data-typed={isChanged(limit, draft) && warning !== ""}
      data-empty={warning === ""}
    >
      <input
        inputMode="numeric"
        aria-label={t("oilSettings.cleanliness.target", { size })}
        placeholder={String(limit.usual?.warning ?? "")}
        value={warning}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, "").slice(0, 2);
          onChange(numberIn(digits));
        }}
      />
      <small>{size}</small>
    </label>
  );
}

/** What is published for the most sensitive part of the circuit at its pressure. */
function Recommendation({ onTake }: { onTake: (target: readonly number[]) => void }) {
  const { t, i18n } = useTranslation();
  const [component, setComponent] = useState<CleanlinessComponent>("proportionalValve");
  const [pressure, setPressure] = useState<PressureClass>("to210");
  const [severe, setSevere] = useState(false);
  const target = recommendedTarget(component, pressure, severe);
  const code = target.join("/");
  return (
    <div className={styles.recommendation}>
      <Select
        size="small"
        aria-label={t("oilSettings.cleanliness.component")}
        value={component}
        onChange={setComponent}
        popupMatchSelectWidth={false}
        options={Object.entries(cleanlinessComponents).map(([value, { zh, en }]) => ({
          value: value as CleanlinessComponent,
          label: i18n.language === "en" ? en : zh,
        }))}
      />
      <Select
        size="small"
        aria-label={t("oilSettings.cleanliness.pressure")}
        value={pressure}
        onChange={setPressure}
        popupMatchSelectWidth={false}
        options={pressureClasses.map((value) => ({ value, label: t(`oilSettings.cleanliness.${value}`) }))}
      />
      <label className={styles.severe}>
        <Switch size="small" checked={severe} onChange={setSevere} />
        {t("oilSettings.cleanliness.severe")}
      </label>
      <p>
        {t("oilSettings.cleanliness.recommended", { code })}
        <button type="button" className={buttons.quiet} onClick={() => onTake(target)}>
          {t("oilSettings.cleanliness.take")}
        </button>
      </p>
    </div>
  );
}
