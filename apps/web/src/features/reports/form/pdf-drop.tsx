import { FilePdfOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { bytesText } from "../../../lib/format/bytes.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { ChoosePdf } from "../pdf/choose-pdf.tsx";
import { type FileProblem, fileProblem } from "../pdf/file-rules.ts";
import styles from "./report-form.module.css";

interface PdfDropProps {
  chosen: File | null;
  /** What the report has already. */
  present: string | null;
  onChange(file: File | null): void;
}

/** A pdf, dropped or chosen. A file that cannot be used is refused at once. */
export function PdfDrop({ chosen, present, onChange }: PdfDropProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  async function take(file: File): Promise<void> {
    const found = await fileProblem(file);
    setProblem(found);
    onChange(found === null ? file : null);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void take(file);
  };

  return (
    <>
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FilePdfOutlined className={styles.icon} aria-hidden="true" />
        {chosen ? (
          <p className={styles.chosen}>
            <strong title={chosen.name}>{chosen.name}</strong> {bytesText(chosen.size)}
          </p>
        ) : (
          <p>{t("reports.form.drop")}</p>
        )}
        <div className={styles.dropButtons}>
          <ChoosePdf onChosen={(file) => void take(file)}>
            {t(chosen ? "reports.form.chooseOther" : "reports.form.choose")}
          </ChoosePdf>
          {chosen && <Button onClick={() => onChange(null)}>{t("reports.form.remove")}</Button>}
        </div>
        <p className={styles.hint}>
          {present !== null && !chosen
            ? t("reports.form.keepFile", { name: present })
            : t("reports.form.hint")}
        </p>
      </div>
      <ProblemNote text={problem && t(`reports.form.problem.${problem}`)} />
    </>
  );
}
