import { oilsLike } from "@oilcloud/oil";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./device-form.module.css";
import { type NamedOil, oilChoices, oilMeant } from "./oil-choices.ts";

interface OilFieldProps {
  oils: readonly NamedOil[];
  id?: string;
  /** A list of at most one: a key of the catalogue, or a text. */
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** The oil is chosen from the catalogue; a text of one's own is taken only when it is asked for. */
export function OilField({ oils, id, value = [], onChange }: OilFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  /** what was typed and then left without choosing */
  const [left, setLeft] = useState("");
  const [chosen = ""] = value;
  const isText = chosen !== "" && !oils.some(({ key }) => key === chosen);

  function choose(next: string | undefined): void {
    setTyped("");
    setLeft("");
    onChange?.(next ? [oilMeant(oils, next) ?? next] : []);
  }

  /** What names an oil is that oil; anything else stays in sight until it is decided. */
  function leave(): void {
    const text = typed.trim();
    if (text === "") return;
    const named = oilMeant(oils, text);
    if (named) choose(named);
    else setLeft(text);
    setTyped("");
  }

  const text = left || (isText ? chosen : "");
  const meant = text === "" ? [] : oils.filter(({ key }) => oilsLike(text).some((like) => like === key));
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        allowClear
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        value={chosen || undefined}
        onChange={choose}
        onBlur={leave}
        options={oilChoices(oils, typed, chosen).map(({ value: key, label, asText }) => ({
          value: key,
          label: asText ? t("fleet.form.oilAsText", { text: key }) : label,
        }))}
        labelRender={({ value: key, label }) => (isText ? String(key) : label)}
      />
      {text !== "" && oils.length > 0 && (
        <div className={styles.oilNote} aria-live="polite">
          <p>{t(left === "" ? "fleet.form.oilIsText" : "fleet.form.oilNotTaken", { text })}</p>
          {meant.map(({ key, name }) => (
            <Button key={key} onClick={() => choose(key)}>
              {t("fleet.form.oilMeant", { name })}
            </Button>
          ))}
          {left !== "" && (
            <Button onClick={() => choose(left)}>{t("fleet.form.oilKeep", { text: left })}</Button>
          )}
        </div>
      )}
    </>
  );
}
