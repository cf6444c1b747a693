import type { TriedMapping } from "@oilcloud/contract";
import { findIndicator } from "@oilcloud/oil";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import styles from "./mapping.module.css";

interface UnmappedKeysProps {
  unmapped: TriedMapping["unmapped"];
  isKnown: boolean;
  onMap: (source: string, key: string) => void;
}

/** What no rule takes, each to be made a rule of. */
export function UnmappedKeys({ unmapped, isKnown, onMap }: UnmappedKeysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Panel title={t("mapping.unmapped")} note={t("mapping.unmappedNote")}>
      {unmapped.length === 0 ? (
        <p className={styles.note}>{isKnown && t("mapping.allMapped")}</p>
      ) : (
        <ul className={styles.unmapped}>
          {unmapped.map(({ source, raw, likely }) => {
            const indicator = likely === null ? undefined : findIndicator(likely);
            return (
              <li key={source}>
                <code>{source}</code>
                <span>{raw}</span>
                <Button
                  size="small"
                  aria-label={`${t("mapping.map")} ${source}`}
                  onClick={() => onMap(source, likely ?? "")}
                >
                  {indicator ? t("mapping.mapAs", { name: labelIn(language, indicator) }) : t("mapping.map")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
