import { maxLengths } from "@oilcloud/contract/values";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownState } from "../../lib/condition/shown-state.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import buttons from "../../ui/buttons/buttons.module.css";
import styles from "./preview.module.css";

interface Props {
  count: number;
  /** Whether what was typed can be saved. */
  ready: boolean;
  busy: boolean;
  /** What saving would do, in a sentence, for where that panel is out of sight. */
  outcome: { state: ShownState; words: string } | null;
  onDrop: () => void;
  onSave: (reason: string) => void;
}

/** Why, and the one button that saves. */
export function SaveFoot({ count, ready, busy, outcome, onDrop, onSave }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  if (count === 0) return null;
  return (
    <footer className={styles.foot} data-saving>
      {outcome && (
        <p className={styles.outcome}>
          <StateShape state={outcome.state} size={12} />
          {outcome.words}
        </p>
      )}
      <Input
        aria-label={t("oilSettings.reason")}
        placeholder={t("oilSettings.reason")}
        maxLength={maxLengths.settingReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="button" className={buttons.button} onClick={onDrop} disabled={busy}>
        {t("oilSettings.drop")}
      </button>
      <button
        type="button"
        className={buttons.button}
        data-kind="main"
        disabled={!ready || busy}
        onClick={() => onSave(reason)}
      >
        {t("oilSettings.save", { count })}
      </button>
    </footer>
  );
}
