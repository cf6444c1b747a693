import type { NextCareList } from "@oilcloud/contract";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/timing/use-now.ts";
import { limitText } from "../../../ui/chart-lanes/limit-lines.ts";
import { WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { ScrollList } from "../stage/scroll-list.tsx";
import { careBar, soonDays } from "./care-bar.ts";
import styles from "./care.module.css";
import type { Plant } from "./use-plant.ts";

interface Props {
  plant: Plant;
  onChoose: (deviceId: string) => void;
}

/** Who reaches a limit next, on a common axis of sixty days. */
export function CarePanel({ plant, onChoose }: Props) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { care } = plant.parts;
  const rows = (care?.rows ?? []).filter(({ crossesMs }) => crossesMs - nowMs < 60 * dayMs);
  // As old as the newest forecast, not as the word that nothing has changed.
  const known: PanelState =
    plant.state.kind === "live" && care?.madeTime ? { kind: "live", asOfMs: care.madeTime } : plant.state;
  return (
    <WallPanel
      at={[1496, 552, 400, 504]}
      title={t("plantWall.care")}
      scope={t("plantWall.careScope")}
      state={orEmpty(known, rows.length === 0, {
        title: t("plantWall.noCare"),
        sentence: t("plantWall.careFills"),
      })}
      flush
    >
      <ScrollList
        label={t("plantWall.care")}
        rowHeight={83}
        height={418}
        rows={rows.map((row) => ({
          key: row.deviceId,
          content: <CareRow {...{ row, nowMs, onChoose }} />,
        }))}
      />
      <div className={styles.axis} aria-hidden="true">
        <span>{t("plantWall.today")}</span>
        {[20, 40, 60].map((days) => (
          <span key={days}>{t("plantWall.axisDays", { days })}</span>
        ))}
      </div>
    </WallPanel>
  );
}

interface RowProps {
  row: NextCareList["rows"][number];
  nowMs: number;
  onChoose: (deviceId: string) => void;
}

function CareRow({ row, nowMs, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { days, from, to, bar } = careBar(row, nowMs);
  const limit = `${limitText(row.limit, row.decimals)}${row.unit === "" ? "" : ` ${row.unit}`}`;
  return (
    <button
      type="button"
      className={styles.care}
      data-soon={days <= soonDays}
      onClick={() => onChoose(row.deviceId)}
    >
      <b className={styles.name}>{row.deviceName}</b>
      <span className={styles.days}>
        <b>{days}</b> {t("plantWall.careDays")}
      </span>
      <span className={styles.to}>{t("plantWall.careTo", { name: row.shortName, limit })}</span>
      <span className={styles.band}>{to === null ? t("plantWall.beyond", { from }) : `${from}–${to}`}</span>
      <i className={styles.track} aria-hidden="true">
        <i style={{ left: `${bar.from}%`, width: `${bar.to - bar.from}%` }} />
        <em style={{ left: `${bar.at}%` }} />
      </i>
    </button>
  );
}
