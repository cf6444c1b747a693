import { CheckOutlined, UserOutlined } from "@ant-design/icons";
import type { AlarmRow } from "@oilcloud/contract";
import { Checkbox } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { numberText, withUnit } from "../../../lib/format/numbers.ts";
import { timeText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { LevelBadge } from "../../../ui/badges/state-badge.tsx";
import list from "../../../ui/lists/list.module.css";
import styles from "../../../ui/lists/record-list.module.css";
import { walkRows } from "../../../ui/lists/walk-rows.ts";
import { lateDataNote, lateDataNoteWithTime } from "../late-data-note.ts";
import own from "./alarm-list.module.css";
import { mainAction } from "../handling/alarm-owner.ts";
import { useHandling } from "../handling/use-handling.ts";
import { TrendArrow } from "../figures/trend-arrow.tsx";

interface AlarmRowsProps {
  rows: readonly AlarmRow[];
  chosen: string | null;
  /** null where nothing may be handled. */
  selection: { has(alarmId: string): boolean; toggle(rows: readonly AlarmRow[], on: boolean): void } | null;
  onOpen(alarmId: string): void;
}

export function AlarmRows({ rows, chosen, selection, onOpen }: AlarmRowsProps) {
  const { t } = useTranslation();
  const [walked, setWalked] = useState<string | null>(null);
  // The list is one stop of the Tab key; the arrow keys walk its rows.
  const stop =
    rows.find(({ alarmId }) => alarmId === walked) ??
    rows.find(({ alarmId }) => alarmId === chosen) ??
    rows[0];
  const selected = rows.filter(({ alarmId }) => selection?.has(alarmId)).length;
  return (
    <div className={`${list.frame} ${styles.frame}`}>
      <table className={`${list.table} ${styles.table} ${own.columns}`} data-selectable={selection !== null}>
        <thead>
          <tr>
            {selection && (
              <th className={own.pick}>
                <Checkbox
                  aria-label={t("alarms.bulk.all")}
                  checked={selected === rows.length}
                  indeterminate={selected > 0 && selected < rows.length}
                  onChange={({ target }) => selection.toggle(rows, target.checked)}
                />
              </th>
            )}
            <th className={own.level}>{t("alarms.column.level")}</th>
            <th className={own.device}>{t("alarms.column.device")}</th>
            <th className={own.reason}>{t("alarms.column.reason")}</th>
            <th className={own.value}>{t("alarms.column.value")}</th>
            <th className={own.times}>{t("alarms.column.times")}</th>
            <th className={own.handling}>{t("alarms.column.handling")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.alarmId}
              className={styles.row}
              data-chosen={row.alarmId === chosen}
              data-processed={row.processed}
              aria-selected={row.alarmId === chosen}
              onFocus={() => setWalked(row.alarmId)}
              onClick={({ currentTarget }) => {
                // The focus returns here when the drawer is closed, after a click of the mouse too.
                currentTarget.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
                onOpen(row.alarmId);
              }}
            >
              {selection && (
                <td className={own.pick} onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    aria-label={t("alarms.bulk.pick", { code: row.code })}
                    tabIndex={row === stop ? 0 : -1}
                    checked={selection.has(row.alarmId)}
                    onChange={({ target }) => selection.toggle([row], target.checked)}
                  />
                </td>
              )}
              <Cells row={row} isStop={row === stop} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ row, isStop }: { row: AlarmRow; isStop: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <td className={own.level}>
        <LevelBadge level={row.level} />
      </td>
      <td className={own.device}>
        <RowButton row={row} isStop={isStop} />
        <span className={styles.small} title={row.code}>
          {row.customerName} · {row.code}
        </span>
      </td>
      <td className={own.reason}>
        <span className={styles.line} title={row.categoryName}>
          {row.categoryName}
        </span>
        <span className={styles.small} title={row.reason}>
          {row.reason}
        </span>
      </td>
      <td className={own.value} data-empty={row.figures === null}>
        <Values row={row} />
      </td>
      <td className={own.times}>
        <span className={styles.line}>{durationText(row.durationMs, t)}</span>
        <span className={styles.small}>
          {t(`alarms.state.${row.state}`)} · {timeText(row.firstTime, row.timeZone)}
        </span>
        <AfterTheFact row={row} />
      </td>
      <td className={own.handling}>
        <Whose row={row} />
      </td>
    </>
  );
}

/** Opens the row; its keys walk the list and claim the alarm. */
function RowButton({ row, isStop }: { row: AlarmRow; isStop: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { take } = useHandling(row);
  const mayTake = user.rights.includes("process") && mainAction(row, user.id) === "take";
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "c" && !event.ctrlKey && !event.metaKey && mayTake) take();
    else walkRows(event);
  };
  return (
    <button
      type="button"
      className={`${list.name} ${styles.name}`}
      tabIndex={isStop ? 0 : -1}
      title={t(mayTake ? "alarms.list.keys" : "alarms.list.keysTaken")}
      {...(mayTake && { "aria-keyshortcuts": "c" })}
      onKeyDown={press}
    >
      {row.deviceName ?? t("alarms.wholeSite")}
    </button>
  );
}

function AfterTheFact({ row }: { row: AlarmRow }) {
  const { t } = useTranslation();
  const words = lateDataNote(row, t);
  if (!words) return null;
  return (
    <span className={styles.small} title={lateDataNoteWithTime(row, row.timeZone, t) ?? undefined}>
      {words}
    </span>
  );
}

/** Now with its course, and below when raised and at worst. */
function Values({ row }: { row: AlarmRow }) {
  const { t } = useTranslation();
  const run = row.figures;
  if (!run) return <span className={styles.small}>–</span>;
  return (
    <>
      <span className={own.now}>
        <b>{withUnit(run.value, run.decimals, run.unit)}</b>
        {row.state === "open" && <TrendArrow run={run} />}
      </span>
      <span className={styles.small}>
        {t(run.side === "low" ? "alarms.row.runLow" : "alarms.row.runHigh", {
          raised: numberText(run.raisedValue, run.decimals),
          worst: numberText(run.worstValue, run.decimals),
        })}
      </span>
    </>
  );
}

/** What is recovered waits for no one; a sensor's ticket is no alarm. */
function Unhandled({ row }: { row: AlarmRow }) {
  const { t } = useTranslation();
  if (row.unclaimed) return <b>{t("alarms.row.unclaimed")}</b>;
  if (row.state === "cleared") return <span className={styles.line}>{t("alarms.state.cleared")}</span>;
  return row.kind === "alarm" ? null : <span className={styles.line}>{t("alarms.row.openTicket")}</span>;
}

function Whose({ row }: { row: AlarmRow }) {
  const { t } = useTranslation();
  const { takenBy, assignedTo, mutedUntil, processedBy } = row;
  if (row.processed)
    return (
      <>
        <span className={styles.done}>
          <CheckOutlined aria-hidden="true" /> {t("alarms.processed")}
        </span>
        {processedBy && <span className={styles.small}>{processedBy.accountName}</span>}
      </>
    );
  return (
    <>
      {takenBy ? (
        <span className={styles.line} title={takenBy.accountName}>
          <UserOutlined aria-hidden="true" /> {takenBy.accountName}
        </span>
      ) : (
        <Unhandled row={row} />
      )}
      {!takenBy && assignedTo && (
        <span className={styles.small}>{t("alarms.row.assigned", { name: assignedTo.accountName })}</span>
      )}
      {mutedUntil !== null && (
        <span className={styles.small}>
          {t("alarms.mute.untilShown", { time: timeText(mutedUntil, row.timeZone) })}
        </span>
      )}
    </>
  );
}
