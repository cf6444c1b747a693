import type { MapData } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { AreaMap } from "../map/area-map.tsx";
import { Locator } from "../map/locator.tsx";
import type { MapArea } from "../map/map-file.ts";
import { mapQuery } from "../map/map-query.ts";
import { marksOf } from "../map/marks.ts";
import { partMarks } from "../map/part-marks.ts";
import { projectInto } from "../map/projection.ts";
import { figuresOf } from "../map/shading.ts";
import { DataAge } from "../stage/data-age.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { useIdle } from "../stage/use-last-input.ts";
import styles from "./maps.module.css";
import { ProvincePanels } from "./province-panels.tsx";

const size = [620, 570] as const;
const backAfterMs = 3 * minuteMs;
const noPlaces = {};

interface ProvinceMapProps {
  areaNo: string;
  map: MapData | undefined;
  approvalNo: string;
  state: PanelState;
  onBack: () => void;
}

/** A province with its cities and sites; returns by itself after three minutes without input. */
export function ProvinceMap({ areaNo, map, approvalNo, state, onBack }: ProvinceMapProps) {
  const { t } = useTranslation();
  const chinese = useLanguage() === "zh-CN";
  const { data: country } = useQuery(mapQuery(null));
  const { data: areas } = useQuery(mapQuery(areaNo));
  const [hovered, setHovered] = useState<string | null>(null);
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
  const own = country?.find((area) => area.areaNo === areaNo);
  return (
    <section className={styles.province} aria-label={t("dealerWall.map.province")}>
      <header className={styles.head}>
        <nav className={styles.way}>
          <button type="button" onClick={onBack}>
            <svg viewBox="0 0 10 16" aria-hidden="true">
              <path d="M8 2 2 8l6 6" />
            </svg>
            {t("dealerWall.map.back")}
          </button>
          <kbd>{t("dealerWall.map.backKey")}</kbd>
          <span>{t("dealerWall.map.nation")} ›</span>
          <h2>{own && (chinese ? own.name : own.nameEn)}</h2>
        </nav>
        <DataAge state={state} />
      </header>
      {areas && (
        <Cities
          areas={areas}
          contents={map?.distributorMapContents ?? noContents}
          grey={state.kind === "stale"}
          hovered={hovered}
          onHover={setHovered}
        />
      )}
      <div className={styles.locator}>
        {country && <Locator areas={country} chosen={areaNo} />}
        <span>{approvalNo === "" ? "" : t("dealerWall.legend.approval", { number: approvalNo })}</span>
      </div>
      <ProvincePanels map={map} state={state} />
    </section>
  );
}

type Contents = MapData["distributorMapContents"];
const noContents: Contents = [];

interface CitiesProps {
  areas: MapArea[];
  contents: Contents;
  grey: boolean;
  hovered: string | null;
  onHover: (areaNo: string | null) => void;
}

function Cities({ areas, contents, grey, hovered, onHover }: CitiesProps) {
  const { t } = useTranslation();
  const chinese = useLanguage() === "zh-CN";
  const projection = useMemo(() => projectInto(mainland(areas), size), [areas]);
  const figures = useMemo(() => figuresOf(contents), [contents]);
  const marks = useMemo(() => {
    const byNo = new Map(areas.map((area) => [area.areaNo, area]));
    return partMarks(marksOf(contents, byNo, noPlaces, projection.at), size);
  }, [areas, contents, projection]);
  return (
    <div className={styles.cities}>
      <AreaMap
        size={size}
        areas={areas}
        projection={projection}
        figures={figures}
        marks={marks}
        chosen={hovered}
        counted
        grey={grey}
        describe={(area, figure) =>
          t("dealerWall.map.area", {
            name: chinese ? area.name : area.nameEn,
            count: figure?.devices ?? 0,
          })
        }
        onHover={onHover}
      />
    </div>
  );
}

/** Sansha's islands reach a thousand kilometers south: what is far from the rest does not decide the scale. */
function mainland(areas: MapArea[]): MapArea[] {
  const kept = areas.filter(({ areaNo }) => areaNo !== "460300");
  return kept.length > 0 ? kept : areas;
}
