import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import { type Box, WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import type { WorldPlace } from "./locate.ts";
import { figuresOfPlaces, levelOfPlace, placesBy, type WorldFigures } from "./world-marks.ts";
import styles from "./country-list.module.css";

interface CountryListProps {
  at: Box;
  places: readonly WorldPlace[] | undefined;
  /** Its places are listed instead of the countries. */
  country: string | null;
  state: PanelState;
  onOpen: (country: string) => void;
}

interface Row {
  key: string;
  name: string;
  country: string;
  figures: WorldFigures;
}

/** Countries by devices, or the places of one of them: the same figures as the marks. */
export function CountryList({ at, places, country, state, onOpen }: CountryListProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () => (country === null ? countryRows(places ?? []) : placeRows(places ?? [], country)),
    [places, country],
  );
  const most = Math.max(1, ...rows.map(({ figures }) => figures.deviceCst));
  const title =
    country === null
      ? t("dealerWall.world.countries")
      : (places?.find((place) => place.country === country)?.countryName ?? "");
  return (
    <WallPanel
      at={at}
      title={title}
      scope={t("dealerWall.world.devicesAndAlarms")}
      state={orEmpty(state, rows.length === 0, { sentence: t("dealerWall.machines.emptySentence") })}
      loadingRows={[28, 28, 28, 28, 28]}
    >
      <ScrollList
        label={title}
        rowHeight={38}
        height={at[3] - 62}
        rows={rows.map((row) => ({
          key: row.key,
          content: (
            <PlaceRow
              row={row}
              share={Math.sqrt(row.figures.deviceCst / most)}
              {...(country === null && { onOpen: () => onOpen(row.country) })}
            />
          ),
        }))}
      />
    </WallPanel>
  );
}

/** The bar is the square root of the devices: one large country would hide all others. */
function PlaceRow({ row, share, onOpen }: { row: Row; share: number; onOpen?: () => void }) {
  const { figures } = row;
  const content = (
    <>
      <span className={styles.name}>{row.name}</span>
      <span className={styles.bar}>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <strong>{numberText(figures.deviceCst)}</strong>
      <span className={styles.alarms}>
        <LevelShape level={levelOfPlace(figures)} size={12} />
        {numberText(figures.alarmCst)}
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" className={styles.row} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className={styles.row}>{content}</div>
  );
}

const byDevices = (one: Row, other: Row) => other.figures.deviceCst - one.figures.deviceCst;

function countryRows(places: readonly WorldPlace[]): Row[] {
  return placesBy(places, "country")
    .map(([country, own]) => ({
      key: country,
      name: own[0]?.countryName ?? country,
      country,
      figures: figuresOfPlaces(own),
    }))
    .sort(byDevices);
}

const placeRows = (places: readonly WorldPlace[], chosen: string): Row[] =>
  places
    .filter(({ country }) => country === chosen)
    .map((place) => ({ key: place.key, name: place.placeName, country: chosen, figures: place }))
    .sort(byDevices);
