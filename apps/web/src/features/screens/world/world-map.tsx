import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { placesQuery, worldPlacesQuery, worldQuery } from "../map/map-query.ts";
import type { MapArea } from "../map/map-file.ts";
import { useTour } from "../map/use-tour.ts";
import type { PanelState } from "../stage/panel-state.ts";
import { makeLocate, type WorldPlace } from "./locate.ts";
import { WorldCard } from "./world-card.tsx";
import { WorldLegend } from "./world-legend.tsx";
import { placeNames, type PlacedName, type WorldMark, worldMarks } from "./world-marks.ts";
import { WorldPoints } from "./world-points.tsx";
import { coastPath, graticulePath, landPath, projectWorld } from "./world-projection.ts";
import styles from "./world-map.module.css";

const projection = projectWorld(960);
const none = {};

interface WorldMapProps {
  places: readonly WorldPlace[] | undefined;
  approvalNo: string;
  state: PanelState;
  /** The only country whose marks are bright. */
  country: string | null;
  onOpen: (country: string) => void;
}

/** The land of the world with a mark for each place, and the figures of one place after the other. Land is drawn before places come. */
export function WorldMap({ places, approvalNo, state, country, onOpen }: WorldMapProps) {
  const { data: land } = useQuery(worldQuery);
  const { data: countries = none } = useQuery(worldPlacesQuery);
  const { data: home = none } = useQuery(placesQuery);
  const locate = useMemo(() => makeLocate(countries, home), [countries, home]);
  const located = useMemo(() => (places ?? []).map(locate), [places, locate]);
  const marks = useMemo(() => worldMarks(located, projection.at), [located]);
  const names = useMemo(() => placeNames(marks, projection.size), [marks]);
  const unlocated = countries === none ? [] : located.filter(({ at }) => at === null);
  return (
    <>
      <div
        className={styles.world}
        style={{ width: projection.size[0], height: projection.size[1] }}
        data-grey={state.kind === "stale"}
      >
        <Land land={land} />
        <Places {...{ marks, names, country, onOpen }} />
      </div>
      <WorldLegend approvalNo={approvalNo} unlocated={unlocated.map(({ place }) => place.placeName)} />
    </>
  );
}

function Land({ land }: { land: MapArea | undefined }) {
  const drawn = useMemo(
    () => land && { fill: landPath(land, projection), coast: coastPath(land, projection) },
    [land],
  );
  const lines = useMemo(() => graticulePath(projection), []);
  return (
    <svg className={styles.land} width={projection.size[0]} height={projection.size[1]} aria-hidden="true">
      <path className={styles.lines} d={lines} />
      {drawn && <path className={styles.fill} d={drawn.fill} />}
      {drawn && <path className={styles.coast} d={drawn.coast} />}
    </svg>
  );
}

interface PlacesProps {
  marks: readonly WorldMark[];
  names: readonly PlacedName[];
  country: string | null;
  onOpen: (country: string) => void;
}

function Places({ marks, names, country, onOpen }: PlacesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const onTour = country === null ? marks : marks.filter((mark) => mark.country === country);
  const stop = useTour(onTour.length, chosen === null);
  const shown = marks.find(({ key }) => key === chosen) ?? onTour[stop];
  return (
    <>
      <WorldPoints
        {...{ marks, names, country, onOpen }}
        shown={shown?.key ?? null}
        describe={(mark) =>
          t("dealerWall.world.mark", {
            name: mark.name,
            devices: mark.deviceCst,
            first: mark.firstLevelCst,
            second: mark.secondLevelCst,
          })
        }
        onChoose={setChosen}
      />
      {shown && <WorldCard mark={shown} size={projection.size} />}
    </>
  );
}
