import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "./map-choice.module.css";

export type MapView = "china" | "world";

const keys: Readonly<Record<string, MapView>> = { c: "china", w: "world" };

/** China or the world, also by the keys C and W. */
export function MapChoice({ view, onChoose }: { view: MapView; onChoose: (view: MapView) => void }) {
  const { t } = useTranslation();
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const chosen = keys[key.toLowerCase()];
      const types = target instanceof HTMLElement && target.closest("input, select, textarea");
      if (chosen && !ctrlKey && !metaKey && !altKey && !types) choose(chosen);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <fieldset className={styles.choice} aria-label={t("dealerWall.map.choice")}>
      {(["china", "world"] as const).map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onChoose(each)}>
          {t(`dealerWall.map.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
