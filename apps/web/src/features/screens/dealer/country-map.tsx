import type { MapData } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { AreaMap } from "../map/area-map.tsx";
import { Legend } from "../map/legend.tsx";
import type { MapArea } from "../map/map-file.ts";
import { mapQuery, placesQuery } from "../map/map-query.ts";
import { marksOf } from "../map/marks.ts";
import { partMarks } from "../map/part-marks.ts";
import { projectInto } from "../map/projection.ts";
import { classBounds, figuresOf } from "../map/shading.ts";
import { DataAge } from "../stage/data-age.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import styles from "./maps.module.css";
import { TourCard } from "./tour-card.tsx";
import { useTour } from "../map/use-tour.ts";

const size = [900, 652] as const;
const noPlaces = {};

interface CountryMapProps {
  map: MapData | undefined;
  approvalNo: string;
  state: PanelState;
  /** Where the world can be chosen instead. */
  choice: ReactNode;
  onOpen: (areaNo: string) => void;
}

/** The country's areas by devices, with a mark where alarms are and the figures of one area after the other. */
export function CountryMap({ map, approvalNo, state, choice, onOpen }: CountryMapProps) {
  const { t } = useTranslation();
  const { data: areas } = useQuery(mapQuery(null));
  return (
    <section className={styles.country} aria-label={t("dealerWall.map.country")}>
      <header className={styles.head}>
        <div className={styles.titled}>
          <h2>{t("dealerWall.map.country")}</h2>
          {choice}
        </div>
        <DataAge state={state} />
      </header>
      {areas && <Areas {...{ areas, map, state, onOpen }} />}
      <div className={styles.legend}>
        <Legend
          bounds={classBounds(map?.distributorMapContents.map(({ deviceCst }) => deviceCst) ?? [])}
          approvalNo={approvalNo}
        />
      </div>
    </section>
  );
}

const noContents: MapData["distributorMapContents"] = [];

function Areas({
  areas,
  map,
  state,
  onOpen,
}: Pick<CountryMapProps, "map" | "state" | "onOpen"> & { areas: MapArea[] }) {
  const { t } = useTranslation();
  const chinese = useLanguage() === "zh-CN";
  const { data: places = noPlaces } = useQuery(placesQuery);
  const [hovered, setHovered] = useState<string | null>(null);
  const contents = map?.distributorMapContents ?? noContents;
  const projection = useMemo(() => projectInto(areas, size, 0.75), [areas]);
  const byNo = useMemo(() => new Map(areas.map((area) => [area.areaNo, area])), [areas]);
  const figures = useMemo(() => figuresOf(contents), [contents]);
  const marks = useMemo(
    () => partMarks(marksOf(contents, byNo, places, projection.at), size),
    [contents, byNo, places, projection],
  );
  const onMap = useMemo(() => contents.filter(({ areaNo }) => byNo.has(areaNo)), [contents, byNo]);
  const stop = useTour(onMap.length, hovered === null);
  const content = hovered === null ? onMap[stop] : contents.find(({ areaNo }) => areaNo === hovered);
  const shown = content && byNo.get(content.areaNo);
  return (
    <div className={styles.areas}>
      <AreaMap
        size={size}
        areas={areas}
        projection={projection}
        figures={figures}
        marks={marks}
        chosen={hovered ?? content?.areaNo ?? null}
        grey={state.kind === "stale"}
        describe={(area, figure) =>
          t("dealerWall.map.area", { name: chinese ? area.name : area.nameEn, count: figure?.devices ?? 0 })
        }
        onHover={setHovered}
        onOpen={onOpen}
      />
      {content && shown && (
        <TourCard
          content={content}
          at={projection.at(shown.label)}
          place={{ number: contents.indexOf(content) + 1, of: contents.length }}
        />
      )}
    </div>
  );
}
