import type { FirmwareImage } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { sizeText } from "../../lib/format/sizes.ts";
import { browserZone, timeText } from "../../lib/format/times.ts";
import styles from "./firmware.module.css";

interface ImageListProps {
  images: readonly FirmwareImage[];
  onStart: (image: FirmwareImage) => void;
  onRemove: (image: FirmwareImage) => void;
}

const zone = browserZone();

/** Firmware files, each with what identifies it. */
export function ImageList({ images, onStart, onRemove }: ImageListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.images}>
      {images.map((image) => (
        <li key={image.imageId} data-image={`${image.title} ${image.version}`}>
          <div>
            <b className={styles.name}>
              {image.title} {image.version}
            </b>
            <p className={styles.facts}>
              {[
                image.model,
                sizeText(image.bytes),
                image.tenantId === null ? t("firmware.ofPlatform") : image.tenantName,
                t("firmware.uploadedBy", {
                  name: image.uploadedBy,
                  time: timeText(image.uploadedTime, zone),
                }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className={styles.facts}>
              {t("firmware.checksum")} <code>{image.checksum}</code>
            </p>
          </div>
          <div className={styles.actions}>
            <Button size="small" type="primary" onClick={() => onStart(image)}>
              {t("firmware.start")}
            </Button>
            {image.isOwn && (
              <Button size="small" disabled={image.inUse > 0} onClick={() => onRemove(image)}>
                {image.inUse > 0 ? t("firmware.inUse") : t("firmware.remove")}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
