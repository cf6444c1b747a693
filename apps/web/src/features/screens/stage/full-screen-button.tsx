import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./wall-header.module.css";

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

/** Nothing where the browser has no full screen, as on phones. */
export function FullScreenButton() {
  const { t } = useTranslation();
  const full = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={full}
      onClick={() => void turn().catch(() => {})}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={
            full
              ? "M7.5 2.5v5h-5M12.5 2.5v5h5M7.5 17.5v-5h-5M12.5 17.5v-5h5"
              : "M2.5 7.5v-5h5M17.5 7.5v-5h-5M2.5 12.5v5h5M17.5 12.5v5h-5"
          }
        />
      </svg>
      {t(full ? "wall.tool.leaveFullScreen" : "wall.tool.fullScreen")}
    </button>
  );
}
