import type { TriedMapping, TriedValue } from "@oilcloud/contract";
import { keyMappingLimits } from "@oilcloud/contract/values";
import { findIndicator, indicators } from "@oilcloud/oil";
import { AutoComplete, Button, Input, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import type { DraftRule } from "./mapping-draft.ts";
import styles from "./mapping.module.css";
import { triedText } from "./tried-text.ts";

interface RuleRowsProps {
  rules: readonly DraftRule[];
  /** Newest first. */
  tried: TriedMapping["messages"];
  onChange: (rules: DraftRule[]) => void;
}

const plain = { variant: "borderless", size: "small" } as const;
const columns = ["source", "key", "scale", "offset", "texts"] as const;

/** The rules of a mapping, each cell to be edited in place, with the newest value beside. */
export function RuleRows({ rules, tried, onChange }: RuleRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rules.length === 0) return <p className={styles.nothing}>{t("mapping.noRules")}</p>;
  const keyOptions = Object.entries(indicators).map(([value, label]) => ({
    value,
    label: `${labelIn(language, label)} · ${value}`,
  }));
  return (
    <div className={styles.scroll}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{t(`mapping.column.${column}`)}</th>
            ))}
            <th aria-label={t("mapping.remove")} />
            <th className={styles.dark}>
              {t("mapping.column.tried")}
              <small>{t("mapping.column.raw")}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, i) => (
            <Row
              key={i}
              rule={rule}
              place={i}
              newest={newestOf(tried, rule)}
              keyOptions={keyOptions}
              onChange={(change) =>
                onChange(rules.map((each, place) => (place === i ? { ...each, ...change } : each)))
              }
              onRemove={() => onChange(rules.filter((_, place) => place !== i))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function newestOf(tried: TriedMapping["messages"], { source, key }: DraftRule): TriedValue | undefined {
  for (const { values } of tried) {
    const found = values.findLast((value) => value.source === source && value.key === key);
    if (found) return found;
  }
  return undefined;
}

interface RowProps {
  rule: DraftRule;
  place: number;
  newest: TriedValue | undefined;
  keyOptions: { value: string; label: string }[];
  onChange: (change: Partial<DraftRule>) => void;
  onRemove: () => void;
}

function Row({ rule, place, newest, keyOptions, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (column: (typeof columns)[number]) => `${t(`mapping.column.${column}`)} ${place + 1}`;
  const indicator = findIndicator(rule.key);
  return (
    <tr>
      <td>
        <Input
          {...plain}
          className={styles.code ?? ""}
          aria-label={label("source")}
          placeholder={t("mapping.sourceExample")}
          maxLength={keyMappingLimits.path}
          value={rule.source}
          onChange={({ target }) => onChange({ source: target.value })}
          onBlur={({ target }) => onChange({ source: target.value.trim() })}
        />
      </td>
      <td>
        <AutoComplete
          {...plain}
          popupMatchSelectWidth={320}
          className={styles.key ?? ""}
          aria-label={label("key")}
          value={rule.key}
          options={keyOptions}
          showSearch={{
            filterOption: (typed, option) =>
              (option?.label ?? "").toLowerCase().includes(typed.toLowerCase()),
          }}
          onChange={(key) => onChange({ key })}
        />
        {indicator && <small>{labelIn(language, indicator)}</small>}
      </td>
      {(["scale", "offset"] as const).map((column) => (
        <td key={column}>
          <InputNumber
            {...plain}
            aria-label={label(column)}
            controls={false}
            min={-keyMappingLimits.number}
            max={keyMappingLimits.number}
            value={rule[column]}
            onChange={(value) => onChange({ [column]: value })}
          />
        </td>
      ))}
      <td>
        <Input
          {...plain}
          className={styles.texts ?? ""}
          aria-label={label("texts")}
          placeholder={t("mapping.textsExample")}
          value={rule.texts}
          onChange={({ target }) => onChange({ texts: target.value })}
        />
      </td>
      <td>
        <Button
          type="text"
          size="small"
          aria-label={t("mapping.removeRule", { row: place + 1 })}
          onClick={onRemove}
        >
          ×
        </Button>
      </td>
      <td className={styles.dark}>
        <b>{newest ? triedText(newest) : "–"}</b>
        <small>
          {newest?.problem ? t(`mapping.problem.${newest.problem}`) : <code>{newest?.raw ?? "–"}</code>}
        </small>
      </td>
    </tr>
  );
}
