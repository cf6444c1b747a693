import type { MapData } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { DataAge } from "../stage/data-age.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { useIdle } from "../stage/use-last-input.ts";
import { WorldMap } from "../world/world-map.tsx";
import type { ShownMap } from "./use-map-view.ts";
import styles from "./maps.module.css";

const backAfterMs = 3 * minuteMs;

interface WorldSectionProps {
  places: MapData["world"] | undefined;
  approvalNo: string;
  state: PanelState;
  choice: ReactNode;
  shown: ShownMap;
}

/** The map of the world; an opened country is left by Esc, the button, or after three minutes without input. */
export function WorldSection({ places, approvalNo, state, choice, shown }: WorldSectionProps) {
  const { t } = useTranslation();
  const { country, openCountry, back } = shown;
  return (
    <section className={styles.country} aria-label={t("dealerWall.world.title")}>
      <header className={styles.head}>
        <div className={styles.titled}>
          <h2>{t("dealerWall.world.title")}</h2>
          {choice}
          {country !== null && (
            <LeaveCountry
              name={places?.find((place) => place.country === country)?.countryName ?? ""}
              onBack={back}
            />
          )}
        </div>
        <DataAge state={state} />
      </header>
      <WorldMap {...{ places, approvalNo, state, country }} onOpen={openCountry} />
    </section>
  );
}

function LeaveCountry({ name, onBack }: { name: string; onBack: () => void }) {
  const { t } = useTranslation();
  const idle = useIdle(backAfterMs);
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (idle) leave();
  }, [idle]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && leave();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <nav className={styles.way}>
      <button type="button" onClick={onBack}>
        <svg viewBox="0 0 10 16" aria-hidden="true">
          <path d="M8 2 2 8l6 6" />
        </svg>
        {t("dealerWall.world.back")}
      </button>
      <span>{name}</span>
    </nav>
  );
}
