import { useQuery } from "@tanstack/react-query";
import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { Skeleton, Empty, Failed } from "../../ui/panels/panel-states.tsx";
import { DeviceImageCard } from "./device-image-card.tsx";
import styles from "./device-images.module.css";
import { NewImage } from "./new-image.tsx";
import { deviceImagesQuery } from "./pictures-api.ts";

export function DeviceImagesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(deviceImagesQuery);
  const images = data?.rows ?? [];
  return (
    <Modal
      open
      title={t("files.deviceImages.title")}
      footer={null}
      width={720}
      onCancel={onClose}
      destroyOnHidden
    >
      <NewImage />
      <h3 className={styles.heading}>{t("files.deviceImages.list")}</h3>
      {isPending && <Skeleton heights={[148]} />}
      {isError && images.length === 0 && (
        <Failed sentence={t("errors.queryFailure")} onRetry={() => void refetch()} />
      )}
      {data && images.length === 0 && <Empty sentence={t("files.deviceImages.empty")} />}
      <ul className={styles.images}>
        {images.map((image) => (
          <DeviceImageCard key={image.url} image={image} />
        ))}
      </ul>
    </Modal>
  );
}
