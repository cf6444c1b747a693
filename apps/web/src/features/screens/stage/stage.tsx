import { secondMs } from "@oilcloud/oil";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import "./wall-fonts.ts";
import { stageHeight, stageWidth } from "./fit.ts";
import styles from "./stage.module.css";
import { useFit } from "./use-fit.ts";
import { useIdle } from "./use-last-input.ts";
import { useNewVersionWhenQuiet } from "./use-new-version-when-quiet.ts";
import { useVisible } from "./use-visible.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { isDisplay } from "../../../lib/session/tokens.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";

const cursorMs = 3 * secondMs;
const narrowScale = 1280 / stageWidth;

interface StageProps {
  /** Something is being edited above the stage: no new version is loaded meanwhile. */
  editing?: boolean;
  children: ReactNode;
}

/** 1920 × 1080 on which a wall is laid out, scaled into any window. */
export function Stage({ editing = false, children }: StageProps) {
  const { t } = useTranslation();
  const { scale, left, top } = useFit();
  const idle = useIdle(cursorMs);
  const visible = useVisible();
  useWakeLock();
  useNewVersionWhenQuiet(editing);
  return (
    <div
      className={styles.letterbox}
      data-theme="dark"
      data-idle={idle || undefined}
      data-paused={!visible || undefined}
      lang={useLanguage()}
    >
      <main
        className={styles.stage}
        style={{
          width: stageWidth,
          height: stageHeight,
          transform: `translate(${left}px, ${top}px) scale(${scale})`,
        }}
      >
        {children}
      </main>
      {scale < narrowScale && !isDisplay() && (
        <Link className={styles.pages} to="/dashboard">
          {t("wall.ordinaryPages")}
        </Link>
      )}
    </div>
  );
}
