import { DeleteOutlined } from "@ant-design/icons";
import type { DeviceImage } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import styles from "./device-images.module.css";
import { deleteDeviceImage, deviceImagesQuery } from "./pictures-api.ts";

export function DeviceImageCard({ image }: { image: DeviceImage }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteDeviceImage(image.url),
    onSuccess: () => toast.success(t("errors.operation.deleteSuccess")),
    onError: (error) => showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: deviceImagesQuery.queryKey }),
  });
  return (
    <li className={styles.image}>
      <img src={image.url} alt="" loading="lazy" />
      <div className={styles.foot}>
        <span className={styles.name} title={image.name}>
          {image.name}
        </span>
        {image.deletable ? (
          <Popconfirm
            title={t("files.deviceImages.confirmDelete")}
            okText={t("files.deviceImages.confirm")}
            cancelText={t("files.deviceImages.cancel")}
            onConfirm={() => mutate()}
            onCancel={() => toast.info(t("errors.operation.cancelledDelete"))}
          >
            <Button
              type="text"
              size="small"
              loading={isPending}
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t("files.deviceImages.deleteName", { name: image.name })}
            />
          </Popconfirm>
        ) : (
          <span className={styles.note}>{t("files.deviceImages.shared")}</span>
        )}
      </div>
    </li>
  );
}
