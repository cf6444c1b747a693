import { CameraOutlined, PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { finished, type Work, withPhoto } from "./commission-work.ts";
import type { Commissioning } from "./commissioning.ts";
import styles from "./commission.module.css";
import { Foot } from "./foot.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

interface PhotoStepProps {
  work: Work;
  problem: string | null;
  commissioning: Commissioning;
  onBack: () => void;
}

/** A picture of the place, so that the next person finds it. It is sent in the background. */
export function PhotoStep({ work, problem, commissioning, onBack }: PhotoStepProps) {
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);

  async function take(input: HTMLInputElement): Promise<void> {
    const [photo] = input.files ?? [];
    if (!photo) return;
    setReading(true);
    try {
      const small = await shrinkPhoto(photo);
      setUnreadable(false);
      commissioning.change((now) => withPhoto(now, small));
    } catch {
      setUnreadable(true);
    } finally {
      setReading(false);
      input.value = ""; // so that the same photo can be chosen again
    }
  }

  const chosen = { type: "file", accept: "image/*", hidden: true } as const;
  return (
    <>
      <ProblemNote text={problem ?? (isUnreadable ? t("commission.code.noPhoto") : null)} />
      <section className={styles.panel}>
        <h2>{t("commission.photo.title")}</h2>
        <p className={styles.note}>{t("commission.photo.note")}</p>
        {work.photo && (
          <figure className={styles.photo}>
            <img src={work.photo} alt={t("commission.photo.title")} />
            <figcaption data-sent={work.photoSent}>
              {t(work.photoSent ? "commission.photo.sent" : "commission.photo.kept")}
            </figcaption>
          </figure>
        )}
        <input
          ref={camera}
          {...chosen}
          capture="environment"
          aria-label={t("commission.photo.take")}
          onChange={({ target }) => void take(target)}
        />
        <input
          ref={gallery}
          {...chosen}
          aria-label={t("commission.photo.gallery")}
          onChange={({ target }) => void take(target)}
        />
        <div className={styles.ways}>
          <Button
            size="large"
            icon={<CameraOutlined aria-hidden="true" />}
            loading={isReading}
            onClick={() => camera.current?.click()}
          >
            {t(work.photo ? "commission.photo.again" : "commission.photo.take")}
          </Button>
          <Button
            size="large"
            icon={<PictureOutlined aria-hidden="true" />}
            onClick={() => gallery.current?.click()}
          >
            {t("commission.photo.gallery")}
          </Button>
        </div>
      </section>
      <Foot
        main={{
          text: t(work.photo ? "commission.photo.finish" : "commission.photo.finishWithout"),
          run: () => commissioning.change((now) => finished(now, Date.now())),
        }}
        onBack={onBack}
      />
    </>
  );
}
