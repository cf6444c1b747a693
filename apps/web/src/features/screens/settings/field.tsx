import { DatePicker, Input, Select } from "antd";
import { minuteFormat } from "../../../lib/format/short-dates.ts";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { maxLengths } from "@oilcloud/contract/values";
import { StateShape } from "../../../ui/badges/state-shape.tsx";
import type { ShownState } from "../../../lib/condition/shown-state.ts";
import { type FieldAt, fieldId } from "./draft.ts";
import type { FieldKind } from "./form-fields.ts";
import type { ProblemKind } from "./rules.ts";
import styles from "./settings.module.css";

interface FieldProps {
  at: FieldAt;
  kind: FieldKind;
  label: string;
  value: string;
  problem: ProblemKind | null;
  onChange: (text: string) => void;
}

/** One field of a row, with what is wrong with it below. */
export function Field({ at, kind, label, value, problem, onChange }: FieldProps) {
  const { t } = useTranslation();
  const id = fieldId(at);
  const shared = {
    id,
    "aria-label": at.row === undefined ? label : `${label} ${(at.place ?? at.row) + 1}`,
    "aria-invalid": problem !== null,
    "aria-describedby": `${id}-problem`,
    ...(problem ? { status: "error" as const } : {}),
  };
  return (
    <div className={styles.field} data-kind={kind} data-field={at.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {kind === "time" ? (
        <DatePicker
          {...shared}
          className={styles.control ?? ""}
          showTime={{ format: "HH:mm" }}
          format={minuteFormat()}
          allowClear={false}
          suffixIcon={null}
          value={value === "" ? null : dayjs(Number(value))}
          onChange={(picked) => onChange(picked === null ? "" : String(picked.valueOf()))}
        />
      ) : kind === "status" || kind === "level" ? (
        <Select
          {...shared}
          className={styles.control ?? ""}
          value={value}
          onChange={onChange}
          options={choices[kind].map((choice) => ({
            value: choice,
            label: (
              <span className={styles.choice}>
                <StateShape state={shapes[choice]} /> {t(`screenSettings.level.${choice}`)}
              </span>
            ),
          }))}
        />
      ) : (
        <Input
          {...shared}
          className={styles.control ?? ""}
          value={value}
          placeholder={kind === "text" ? label : "0"}
          maxLength={maxLengths.screenText}
          inputMode={kind === "count" ? "numeric" : "text"}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <FieldProblem id={id} problem={problem} place={kind === "place"} />
    </div>
  );
}

const choices = { status: ["1", "2"], level: ["0", "1", "2"] } as const;
const shapes: Record<"0" | "1" | "2", ShownState> = { "0": "normal", "1": "abnormal", "2": "risk" };

export function FieldProblem({
  id,
  problem,
  place,
}: {
  id: string;
  problem: ProblemKind | null;
  place: boolean;
}) {
  const { t } = useTranslation();
  const word = problem === "province" && place ? "place" : problem;
  return (
    <span id={`${id}-problem`} className={styles.problem} role="alert">
      {word && t(`screenSettings.problem.${word}`)}
    </span>
  );
}
