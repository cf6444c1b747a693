import { BulbOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./commission.module.css";
import { frameReader } from "./frame-reader.ts";

interface CameraViewProps {
  /** The text of a code in sight; answers whether that was what was looked for. */
  onText: (text: string) => boolean;
  onFailed: () => void;
}

const frameMs = 150;

/** Browsers know the lamp of a phone; TypeScript does not. */
type LampCapabilities = MediaTrackCapabilities & { torch?: boolean };

/** What the camera at the back shows, looked at until a code is in sight. */
export function CameraView({ onText, onFailed }: CameraViewProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [lamp, setLamp] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const listeners = useRef({ onText, onFailed });
  useEffect(() => {
    listeners.current = { onText, onFailed };
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    async function look(): Promise<void> {
      // A page that is not served over TLS has no cameras.
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } },
      });
      const shown = video.current;
      if (isOver || !shown) return end();
      shown.srcObject = stream;
      await shown.play();
      const [track] = stream.getVideoTracks();
      const capabilities: LampCapabilities | undefined = track?.getCapabilities?.();
      if (track && capabilities?.torch) setLamp(track);
      const read = await frameReader();
      const next = async (): Promise<void> => {
        if (isOver) return;
        const text = await read(shown);
        if (isOver || (text !== null && listeners.current.onText(text))) return;
        timer = setTimeout(() => void next(), frameMs);
      };
      await next();
    }

    look().catch(() => {
      if (!isOver) listeners.current.onFailed();
    });
    return end;
  }, []);

  function light(): void {
    const torch = !isLit;
    setLit(torch);
    void lamp
      ?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
      .catch(() => setLit(!torch));
  }

  return (
    <section className={styles.camera} data-theme="dark">
      <video ref={video} muted playsInline aria-label={t("commission.code.camera")} />
      <i aria-hidden="true" />
      <p>{t("commission.code.aim")}</p>
      {lamp && (
        <Button size="large" icon={<BulbOutlined aria-hidden="true" />} aria-pressed={isLit} onClick={light}>
          {t("commission.code.lamp")}
        </Button>
      )}
    </section>
  );
}
