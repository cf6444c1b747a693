import { minuteTimeText } from "../../lib/format/times.ts";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import styles from "./chart-lanes.module.css";
import type { CursorNote, CursorPoint } from "./cursor-points.ts";
import { EventShape } from "./event-shape.tsx";
import { LabMarkSample } from "./lab-marks.tsx";
import type { Layout } from "./layout.ts";
import type { Lane } from "./model.ts";
import { seriesText } from "./series-text.ts";
import { StrokeSample } from "./stroke-sample.tsx";

interface Props {
  lanes: readonly Lane[];
  points: readonly CursorPoint[];
  notes: readonly CursorNote[];
  ms: number;
  zone: string;
  /** Where the crosshair stands. */
  at: number;
  layout: Layout;
}

/** Where several curves share a lane, the lane says what they show. */
const headed = (lane: Lane | undefined) =>
  lane !== undefined && lane.title !== null && lane.series.length > 1;

/** The time; value, unit, extremes and number of readings of every curve; and the notes beside the curves. */
export function CursorBox({ lanes, points, notes, ms, zone, at, layout }: Props) {
  const { t } = useTranslation();
  const onLeft = at > (layout.left + layout.right) / 2;
  return (
    <div
      className={styles.box}
      data-testid="cursor-box"
      style={{
        top: (layout.lanes[0]?.top ?? 0) + 6,
        ...(onLeft ? { right: layout.width - at + 12 } : { left: at + 12 }),
      }}
    >
      <p className={styles.boxTime}>{minuteTimeText(ms, zone)}</p>
      <table>
        <tbody>
          {points.map(({ lane, series, value, min, max, count }, index) => (
            <Fragment key={`${lane} ${series.id}`}>
              {points[index - 1]?.lane !== lane && headed(lanes[lane]) && (
                <tr>
                  <th colSpan={4} className={styles.boxLane}>
                    {lanes[lane]?.title}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">
                  <StrokeSample stroke={series.stroke} />
                  {series.name}
                </th>
                <td>
                  <b>{seriesText(series, value)}</b>
                  {series.unit !== "" && <span className={styles.unit}> {series.unit}</span>}
                </td>
                <td className={styles.boxRange}>
                  {min !== null && max !== null && count > 1
                    ? `${seriesText(series, min)} – ${seriesText(series, max)}`
                    : ""}
                </td>
                <td className={styles.boxCount}>{t("chart.samples", { count })}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <ul className={styles.boxNotes}>
          {notes.map(({ id, kind, text }) => (
            <li key={`${kind} ${id}`}>
              {kind === "labValue" ? (
                <LabMarkSample />
              ) : kind === "gap" ? (
                <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
                  <path className={styles.gap} d="M-4 -7H4V7H-4Z" />
                </svg>
              ) : (
                <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
                  <EventShape kind={kind} />
                </svg>
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
