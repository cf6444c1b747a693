import { dayMs } from "@oilcloud/oil";
import type { Operations } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { browserZone, dateText } from "../../lib/format/times.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import { sizeText } from "../../lib/format/sizes.ts";
import { diskPath } from "./disk-path.ts";
import styles from "./operations.module.css";

/** A disk that is full sooner than this is shown in bold. */
const soonMs = 60 * dayMs;
const picture = { width: 320, height: 96 };

/** What is used, how it grows, and the day the disk will be full. */
export function DiskPanel({ storage, nowMs }: { storage: Operations["storage"]; nowMs: number }) {
  const { t } = useTranslation();
  const { databaseBytes, fileBytes, freeBytes, growthBytesPerDay, fullTime } = storage;
  const used = databaseBytes + fileBytes;
  const capacity = freeBytes === null ? null : used + freeBytes;
  const zone = browserZone();
  const drawn = capacity === null ? null : diskPath(storage, capacity, picture);
  const left = fullTime === null ? null : fullTime - nowMs;
  return (
    <Panel
      title={t("operations.disk")}
      actions={
        <span>
          <b>{sizeText(used)}</b>
          {capacity !== null && ` ${t("operations.ofSize", { size: sizeText(capacity) })}`}
          {growthBytesPerDay !== null && (
            <>
              {" · "}
              <b>{t("operations.growth", { size: sizeText(growthBytesPerDay, true) })}</b>
            </>
          )}
        </span>
      }
    >
      {drawn && (
        <svg
          className={styles.disk}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <line className={styles.capacity} x1="0" x2={picture.width} y1="1" y2="1" />
          <path className={styles.used} d={drawn.area} />
          <path className={styles.usedLine} d={drawn.line} />
          {drawn.outlook && <path className={styles.outlook} d={drawn.outlook} />}
        </svg>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t("operations.database")}</dt>
          <dd>{sizeText(databaseBytes)}</dd>
        </div>
        <div>
          <dt>{t("operations.files")}</dt>
          <dd>{sizeText(fileBytes)}</dd>
        </div>
        <div>
          <dt>{t("operations.free")}</dt>
          <dd>{freeBytes === null ? t("operations.elsewhere") : sizeText(freeBytes)}</dd>
        </div>
      </dl>
      <p className={styles.verdict} data-soon={left !== null && left < soonMs}>
        {growthBytesPerDay === null
          ? t("operations.growthUnknown")
          : fullTime === null
            ? t("operations.doesNotFill")
            : t("operations.fullOn", { day: dateText(fullTime, zone), time: durationText(left ?? 0, t) })}
      </p>
    </Panel>
  );
}
