import { PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type DragEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./cropper.module.css";
import { limitKb, type PixelSize } from "./read-image.ts";

interface ChooseStepProps {
  target: PixelSize;
  /** Why the last one was not taken. */
  problem: string | null;
  onChosen: (file: File) => void;
}

export function ChooseStep({ target, problem, onChosen }: ChooseStepProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) onChosen(file);
  };
  return (
    <div className={styles.choose} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <PictureOutlined className={styles.picture} aria-hidden="true" />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target: field }) => {
          const file = field.files?.[0];
          field.value = ""; // so that the same file can be chosen again
          if (file) onChosen(file);
        }}
      />
      <Button type="primary" onClick={() => input.current?.click()}>
        {t("files.cropper.choose")}
      </Button>
      <p className={styles.note}>{t("files.cropper.hint", { limit: limitKb, ...target })}</p>
      <p className={styles.note}>{t("files.cropper.drop")}</p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
