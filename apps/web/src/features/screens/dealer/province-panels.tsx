import type { MapData } from "@oilcloud/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { LevelShape, levelName } from "../stage/level-shape.tsx";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import styles from "./province-panels.module.css";

const cityRow = 44;
const siteRow = 56;
/** Room for the head of a panel and its column titles. */
const headHeight = 88;

/** The cities of a province by devices, and below them its sites, worst first. Custom data has no sites. */
export function ProvincePanels({ map, state }: { map: MapData | undefined; state: PanelState }) {
  const hasSites = (map?.sites.length ?? 0) > 0;
  return (
    <>
      <CityPanel map={map} state={state} height={hasSites ? 330 : 660} />
      {hasSites && <SitePanel map={map} state={state} />}
    </>
  );
}

interface PanelProps {
  map: MapData | undefined;
  state: PanelState;
}

function CityPanel({ map, state, height }: PanelProps & { height: number }) {
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const contents = map?.distributorMapContents ?? [];
    const most = Math.max(1, ...contents.map(({ deviceCst }) => deviceCst));
    return contents.map(({ areaNo, areaName, deviceCst, onlineCst }, i) => ({
      key: areaNo,
      content: (
        <div className={styles.city}>
          <span className={styles.number}>{i + 1}</span>
          <span className={styles.name}>{areaName}</span>
          <span className={styles.bar}>
            <i style={{ transform: `scaleX(${deviceCst / most})` }} />
            <i data-kind="live" style={{ transform: `scaleX(${onlineCst / most})` }} />
          </span>
          <strong>{numberText(deviceCst)}</strong>
          <strong data-kind="live">{numberText(onlineCst)}</strong>
        </div>
      ),
    }));
  }, [map]);
  return (
    <WallPanel
      at={[1116, 244, 332, height]}
      title={t("dealerWall.cities.title")}
      state={orEmpty(state, rows.length === 0, { sentence: t("dealerWall.cities.emptySentence") })}
    >
      <div className={styles.columns}>
        <span>{t("dealerWall.cities.city")}</span>
        <span>{t("dealerWall.cities.devices")}</span>
        <span>{t("dealerWall.cities.online")}</span>
      </div>
      <ScrollList
        rows={rows}
        rowHeight={cityRow}
        height={height - headHeight - 2}
        label={t("dealerWall.cities.title")}
      />
    </WallPanel>
  );
}

function SitePanel({ map, state }: PanelProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () =>
      (map?.sites ?? []).map((site) => {
        const level = site.alarmLevel as 0 | 1 | 2;
        return {
          key: site.customerId,
          content: (
            <div className={styles.site} data-level={levelName(level)}>
              <LevelShape level={level} />
              <strong>{site.customerName}</strong>
              <span className={styles.word}>{t(`wall.level.${levelName(level)}`)}</span>
              <span className={styles.place}>
                {site.areaName} ·{" "}
                {t("dealerWall.sites.online", { online: site.onlineCst, all: site.deviceCst })}
              </span>
            </div>
          ),
        };
      }),
    [map, t],
  );
  return (
    <WallPanel at={[1116, 590, 332, 314]} title={t("dealerWall.sites.title")} state={state}>
      <ScrollList rows={rows} rowHeight={siteRow} height={264} label={t("dealerWall.sites.title")} />
    </WallPanel>
  );
}
