import { type ExportFileType, exportFileTypes } from "@oilcloud/contract/values";
import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import buttons from "../buttons/buttons.module.css";
import styles from "../forms/form.module.css";

/** What is wrong with the field above; nothing while nothing is. */
export function FieldProblem({ text }: { text: string | false | undefined }) {
  return text ? (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  ) : null;
}

interface FileTypeFieldProps {
  value: ExportFileType | null;
  onChange: (chosen: ExportFileType) => void;
}

export function FileTypeField({ value, onChange }: FileTypeFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.field}>
      <legend>{t("exports.fileType")}</legend>
      <Radio.Group
        value={value}
        onChange={({ target }) => onChange(target.value as ExportFileType)}
        options={exportFileTypes.map((type) => ({ value: type, label: t(`exports.${type}`) }))}
      />
    </fieldset>
  );
}

const lengths = { lastDay: 1, lastWeek: 7, lastMonth: 30 } as const;

interface LastDaysProps {
  names: readonly (keyof typeof lengths)[];
  onChoose: (days: number) => void;
}

/** Times that are often wanted, by how many days they go back. */
export function LastDays({ names, onChoose }: LastDaysProps) {
  const { t } = useTranslation();
  return (
    <span>
      {names.map((name) => (
        <button key={name} type="button" className={buttons.quiet} onClick={() => onChoose(lengths[name])}>
          {t(`exports.${name}`)}
        </button>
      ))}
    </span>
  );
}
