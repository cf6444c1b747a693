import { Button, Spin } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./cropper.module.css";

interface UploadStepProps {
  loading: "uploading" | "success" | "failed";
  preview: string | null;
  round: boolean;
  problem: string | null;
  onBack: () => void;
  onRetry: () => void;
  onDone: () => void;
}

export function UploadStep({ loading, preview, round, problem, onBack, onRetry, onDone }: UploadStepProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.result}>
      {preview !== null && (
        <img className={styles.preview} data-round={round} src={preview} alt={t("files.cropper.preview")} />
      )}
      <p className={styles.outcome} role={loading === "failed" ? "alert" : "status"}>
        {loading === "uploading" && <Spin size="small" />}
        {t(`files.cropper.${loading}`)}
      </p>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      <div className={styles.actions}>
        {loading === "failed" && <Button onClick={onBack}>{t("files.cropper.back")}</Button>}
        {loading === "failed" && (
          <Button type="primary" onClick={onRetry}>
            {t("files.cropper.retry")}
          </Button>
        )}
        {loading === "success" && (
          <Button type="primary" onClick={onDone}>
            {t("files.cropper.done")}
          </Button>
        )}
      </div>
    </div>
  );
}
