import { Button, Slider } from "antd";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { zoomFactor, zoomOf } from "./cropper-state.ts";
import styles from "./cropper.module.css";
import type { Area } from "./cut.ts";
import type { SourceImage, PixelSize } from "./read-image.ts";

interface CropStepProps {
  source: SourceImage;
  target: PixelSize;
  round: boolean;
  onBack: () => void;
  onSave: (area: Area) => void;
}

export function CropStep({ source, target, round, onBack, onSave }: CropStepProps) {
  const { t } = useTranslation();
  const label = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={source.url}
          crop={crop}
          zoom={zoomFactor(zoom)}
          minZoom={zoomFactor(0)}
          maxZoom={zoomFactor(100)}
          aspect={target.width / target.height}
          cropShape={round ? "round" : "rect"}
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={(factor) => setZoom(zoomOf(factor))}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <span id={label}>{t("files.cropper.zoom")}</span>
        <Slider
          className={styles.slider ?? ""}
          min={0}
          max={100}
          value={zoom}
          onChange={setZoom}
          ariaLabelledByForHandle={label}
        />
      </div>
      <p className={styles.note}>{t("files.cropper.move")}</p>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t("files.cropper.back")}</Button>
        <Button type="primary" disabled={area === null} onClick={() => area && onSave(area)}>
          {t("files.cropper.save")}
        </Button>
      </div>
    </>
  );
}
