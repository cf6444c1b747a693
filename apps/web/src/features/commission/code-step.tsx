import { EditOutlined, PictureOutlined, ScanOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { CameraView } from "./camera-view.tsx";
import styles from "./commission.module.css";
import { Foot } from "./foot.tsx";
import { codeInText } from "./sticker-text.ts";

interface CodeStepProps {
  code: string;
  /** A code is being looked up, perhaps once the connection is back. */
  isSearching: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onCancel: () => void;
}

type Obstacle = "noCode" | "otherCode" | "noPhoto" | "noCamera";

/** The code on the sticker: by the camera, from a photo or typed. */
export function CodeStep({ code, isSearching, problem, onCode, onCancel }: CodeStepProps) {
  const { t } = useTranslation();
  const [isScanning, setScanning] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [isReading, setReading] = useState(false);
  const [typed, setTyped] = useState("");
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const photo = useRef<HTMLInputElement>(null);
  // Before it is needed, because the connection may be gone by then.
  useEffect(() => void import("./qr-reader.ts").catch(() => {}), []);

  function take(text: string): boolean {
    const found = codeInText(text);
    setObstacle(found === null ? "otherCode" : null);
    if (found === null) return false;
    setScanning(false);
    onCode(found);
    return true;
  }

  async function readFrom(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(true);
    setScanning(false);
    try {
      const { readPhoto } = await import("./qr-reader.ts");
      const text = await readPhoto(file);
      if (text === null) setObstacle("noCode");
      else take(text);
    } catch {
      setObstacle("noPhoto");
    } finally {
      setReading(false);
    }
  }

  const choose = (way: "photo" | "type") => {
    setObstacle(null);
    setTyping(way === "type");
    if (way === "type") setScanning(false);
    else photo.current?.click();
  };
  if (isSearching)
    return (
      <>
        <section className={styles.sight} data-theme="dark">
          <code>{code}</code>
          <p aria-live="polite">{t("commission.code.searching")}</p>
        </section>
        <Foot main={{ text: t("commission.code.other"), run: onCancel }} />
      </>
    );
  return (
    <>
      <ProblemNote text={problem ?? (obstacle && t(`commission.code.${obstacle}`))} />
      {isScanning ? (
        <CameraView
          onText={take}
          onFailed={() => {
            setScanning(false);
            setObstacle("noCamera");
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.sight}
          data-theme="dark"
          onClick={() => {
            setObstacle(null);
            setTyping(false);
            setScanning(true);
          }}
        >
          <ScanOutlined aria-hidden="true" />
          <b>{t("commission.code.scan")}</b>
          <span>{t("commission.code.scanNote")}</span>
        </button>
      )}
      <input
        ref={photo}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("commission.code.photo")}
        onChange={({ target }) => {
          void readFrom(target.files?.[0]);
          target.value = ""; // so that the same photo can be chosen again
        }}
      />
      <div className={styles.ways}>
        <Button
          size="large"
          icon={<PictureOutlined aria-hidden="true" />}
          loading={isReading}
          onClick={() => choose("photo")}
        >
          {t("commission.code.photo")}
        </Button>
        <Button size="large" icon={<EditOutlined aria-hidden="true" />} onClick={() => choose("type")}>
          {t("commission.code.type")}
        </Button>
      </div>
      {isTyping && (
        <form
          className={styles.panel}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== "") onCode(typed.trim());
          }}
        >
          <label className={styles.field}>
            <span>{t("setup.claim.code")}</span>
            <Input
              className={styles.code ?? ""}
              size="large"
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
            <small>{t("setup.claim.hint")}</small>
          </label>
          <Button block type="primary" size="large" htmlType="submit" disabled={typed.trim() === ""}>
            {t("setup.claim.find")}
          </Button>
        </form>
      )}
    </>
  );
}
