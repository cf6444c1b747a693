import type { AlarmDetail } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { Checkbox, type GetRef, Input } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import buttons from "../../../ui/buttons/buttons.module.css";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { FieldProblem } from "../../../ui/export/export-fields.tsx";
import fields from "../../../ui/forms/form.module.css";
import styles from "./handling.module.css";
import type { Resolving } from "./use-handling.ts";
import { type UsualChoice, usualChoices, withChoice } from "./usual-choices.ts";

interface ResolveDialogProps {
  /** The causes that the server considers likely; empty where several alarms are processed at once. */
  diagnosis: AlarmDetail["diagnosis"];
  /** null: of several types */
  category: AlarmDetail["category"] | null;
  title: string;
  /** Shown above the fields: which alarm, or how many. */
  about: string;
  busy?: boolean;
  onResolve: (resolving: Resolving) => void;
  onClose: () => void;
}

/** One line of what was found and one of what was done, the usual ones with a tap; and what was changed. */
export function ResolveDialog({
  diagnosis,
  category,
  title,
  about,
  busy = false,
  onResolve,
  onClose,
}: ResolveDialogProps) {
  const { t } = useTranslation();
  const [finding, setFinding] = useState("");
  const [action, setAction] = useState("");
  const [oilChanged, setOilChanged] = useState(false);
  const [filterChanged, setFilterChanged] = useState(false);
  const [tried, setTried] = useState(false);
  const usual = usualChoices(diagnosis, category, t);
  const submit = () => {
    setTried(true);
    if (finding.trim() === "" || action.trim() === "") return;
    onResolve({ finding: finding.trim(), action: action.trim(), oilChanged, filterChanged });
  };
  return (
    <Dialog title={title} onClose={onClose} confirm={{ text: t("alarms.form.save"), run: submit, busy }}>
      <div className={fields.form}>
        <p className={styles.about}>{about}</p>
        <LineField
          label={t("alarms.form.finding")}
          value={finding}
          choices={usual.findings}
          problem={tried && finding.trim() === "" && t("alarms.form.problem.finding")}
          focused
          onChange={setFinding}
        />
        <LineField
          label={t("alarms.form.action")}
          value={action}
          choices={usual.actions}
          problem={tried && action.trim() === "" && t("alarms.form.problem.action")}
          onChange={setAction}
          onChoose={(choice) => {
            if (choice.oilChanged) setOilChanged(true);
            if (choice.filterChanged) setFilterChanged(true);
          }}
        />
        <div className={styles.ticks}>
          <Checkbox checked={oilChanged} onChange={({ target }) => setOilChanged(target.checked)}>
            {t("alarms.form.oilChanged")}
          </Checkbox>
          <Checkbox checked={filterChanged} onChange={({ target }) => setFilterChanged(target.checked)}>
            {t("alarms.form.filterChanged")}
          </Checkbox>
        </div>
      </div>
    </Dialog>
  );
}

interface LineFieldProps {
  label: string;
  value: string;
  choices: readonly UsualChoice[];
  problem: string | false;
  focused?: boolean;
  onChange: (text: string) => void;
  /** Beside the line that it adds. */
  onChoose?: (choice: UsualChoice) => void;
}

function LineField({ label, value, choices, problem, focused = false, onChange, onChoose }: LineFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        ref={field}
        id={id}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={maxLengths.alarmProcessing}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldProblem text={problem} />
      <div className={`${styles.choices} ${styles.lines}`}>
        {choices.map((choice) => (
          <button
            key={choice.text}
            type="button"
            className={`${buttons.chip} ${styles.choice}`}
            aria-pressed={value.includes(choice.text)}
            onClick={() => {
              onChange(withChoice(value, choice.text, t("alarms.form.joint")));
              onChoose?.(choice);
            }}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  );
}
