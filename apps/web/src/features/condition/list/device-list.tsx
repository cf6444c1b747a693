import { DownOutlined } from "@ant-design/icons";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useVisitState } from "../../../lib/lists/use-visit-state.ts";
import type { View } from "./filter-members.ts";
import { DeviceCard } from "./device-card.tsx";
import styles from "./device-list.module.css";
import { DeviceRow } from "./device-row.tsx";
import type { MemberGroup } from "./member.ts";
import { rowsOf } from "./rows.ts";
import { useColumnCount } from "./use-column-count.ts";
import { useIncrementalRender } from "./use-incremental-render.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";

interface DeviceListProps {
  groups: readonly MemberGroup[];
  view: View;
  /** Several customers in one list: their names go before the groups'. */
  withCustomer: boolean;
  onStandingChange: () => void;
  onPointerMove: () => void;
  onPointerLeave: () => void;
}

const heights = { head: 38, cards: 205, table: 56 };
const gaps = { cards: 12, table: 0 };
/** So many rows beyond the window are made, before they are scrolled to. */
const beyond = { cards: 1, table: 4 };
/** Up to so many devices are all there, so that the browser's own search finds them. */
const mostFindable = 200;

/** The groups below one another; of very many devices only what is in sight is there at all. */
export function DeviceList({ groups, view, withCustomer, onStandingChange, ...pointer }: DeviceListProps) {
  const { t } = useTranslation();
  const [folded, setFolded] = useVisitState<ReadonlySet<string>>("folded", new Set());
  const largest = Math.max(...groups.map(({ groupMenbers }) => groupMenbers.length));
  const cardColumns = useColumnCount(largest);
  const columns = view === "cards" ? cardColumns : 1;
  const rows = useMemo(() => rowsOf(groups, folded, columns), [groups, folded, columns]);
  const count = groups.reduce((sum, { groupMenbers }) => sum + groupMenbers.length, 0);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);

  // The content above may grow or shrink: a search wraps, a notice appears.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    return () => resized.disconnect();
  }, []);

  // Rows of two heights, and keys that scroll to one: `useRowsInSight` of plant management knows neither.
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed on or memoised
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (i) => (rows[i]?.kind === "head" ? heights.head : heights[view]),
    overscan: count <= mostFindable ? rows.length : beyond[view],
    scrollMargin: top,
    useFlushSync: false,
  });
  const made = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, index, y: start - top }] : [];
  });
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const isSeen = ({ index }: { index: number }, by = 0) => index >= startIndex - by && index <= endIndex + by;
  const wanted = [...made.filter((each) => isSeen(each)), ...made.filter((each) => !isSeen(each))];
  const members = wanted.flatMap(({ row }) => (row.kind === "devices" ? row.members : []));
  const shown = useIncrementalRender(members);
  // Heights follow from the view and the rows, which the virtual list does not notice by itself.
  useLayoutEffect(() => virtual.measure(), [virtual, rows, view]);

  function fold(groupId: string): void {
    const next = new Set(folded);
    if (!next.delete(groupId)) next.add(groupId);
    setFolded(next);
  }

  useArrowKeys(list, rows, (index) => virtual.scrollToIndex(index, { align: "auto" }));

  const places = placesOf(columns, gaps[view]);
  const height = heights[view] - gaps[view];
  const Device = view === "cards" ? DeviceCard : DeviceRow;
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: virtual.getTotalSize() }}
      aria-busy={shown.size < members.length}
      {...pointer}
    >
      {made.flatMap(({ row, index, y }) => {
        const { group } = row;
        const inSight = isSeen({ index }, beyond[view]);
        if (row.kind === "head")
          return (
            <div key={group.groupId} className={styles.place} style={{ top: y, height: heights.head }}>
              <GroupHead {...row} withCustomer={withCustomer} onFold={() => fold(group.groupId)} />
            </div>
          );
        return row.members.map(({ deviceId }, column) => {
          const member = shown.get(deviceId);
          return (
            member && (
              <div
                key={deviceId}
                className={styles.place}
                data-far={!inSight}
                style={{ top: y, height, ...places[column] }}
              >
                <Device
                  member={member}
                  tenantId={group.tenantId}
                  customerId={group.customerId}
                  t={t}
                  inSight={inSight}
                  onStandingChange={onStandingChange}
                />
              </div>
            )
          );
        });
      })}
    </div>
  );
}

/** A device that changes places within the list stays what it is, so it has no row to be taken out of. */
function placesOf(columns: number, gap: number): { left: string; width: string }[] {
  const step = `(100% + ${gap}px) / ${columns}`;
  return Array.from({ length: columns }, (_, column) => ({
    left: `calc(${step} * ${column})`,
    width: `calc(${step} - ${gap}px)`,
  }));
}

interface GroupHeadProps {
  group: MemberGroup;
  folded: boolean;
  withCustomer: boolean;
  onFold: () => void;
}

function GroupHead({ group, folded, withCustomer, onFold }: GroupHeadProps) {
  const { t } = useTranslation();
  return (
    <h2 className={styles.head}>
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={onFold}>
        <DownOutlined className={styles.arrow} aria-hidden="true" />
        {withCustomer && <span className={styles.customer}>{group.customerName}</span>}
        <span className={styles.name}>{group.groupName}</span>
        <span className={styles.count}>
          {t("analysisList.devices", { count: group.groupMenbers.length })}
        </span>
      </button>
    </h2>
  );
}
