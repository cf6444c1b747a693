import { DownOutlined, RightOutlined, SearchOutlined } from "@ant-design/icons";
import type { GrantableCustomer } from "@oilcloud/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Checkbox, Input } from "antd";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BoxRow, boxRows, toggled } from "./box-rows.ts";
import styles from "./device-box.module.css";

interface DeviceBoxProps {
  title: string;
  /** Beside the title, at the end. */
  aside?: string;
  customers: readonly GrantableCustomer[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** A device that was double-clicked goes over to the other side. */
  onMove: (deviceId: string) => void;
  searchHint: string;
  /** What is said where there is nothing. */
  empty: ReactNode;
  headOf: (customer: GrantableCustomer) => { name: string; note: string };
  isNew?: (deviceId: string) => boolean;
}

const heights: Record<BoxRow["kind"], number> = { customer: 34, device: 36 };

/** One side of the transfer list: customers with their devices, of which only the rows in sight are made. */
export function DeviceBox({ title, aside, customers, ticked, onTick, empty, ...box }: DeviceBoxProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => boxRows(customers, search, folded), [customers, search, folded]);
  const all = useMemo(() => customers.flatMap(({ devices }) => devices), [customers]);
  const inSight = useMemo(
    () => rows.flatMap((row) => (row.kind === "customer" ? row.shown.map((each) => each.deviceId) : [])),
    [rows],
  );
  const tickedInSight = inSight.filter((id) => ticked.has(id)).length;
  const hidden = ticked.size - tickedInSight;
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is handed on or memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? "device"],
    overscan: 8,
  });
  const tick = (ids: readonly string[], on: boolean) => onTick(toggled(ticked, ids, on));
  const fold = (id: string) => setFolded((now) => toggled(now, [id], !now.has(id)));
  return (
    <section className={styles.box} aria-label={title}>
      <header className={styles.head}>
        <Checkbox
          aria-label={t("experience.grants.tickAll")}
          disabled={inSight.length === 0}
          checked={inSight.length > 0 && tickedInSight === inSight.length}
          indeterminate={tickedInSight > 0 && tickedInSight < inSight.length}
          onChange={({ target }) => tick(inSight, target.checked)}
        />
        <h2>{title}</h2>
        <span className={styles.note}>
          {t("experience.grants.ticked", { ticked: ticked.size, total: all.length })}
          {hidden > 0 && ` (${t("experience.grants.hidden", { count: hidden })})`}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      <div className={styles.search}>
        <Input
          aria-label={box.searchHint}
          prefix={<SearchOutlined />}
          placeholder={box.searchHint}
          allowClear
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div ref={scroller} className={styles.rows}>
        {rows.length === 0 && (
          <div className={styles.empty}>{all.length > 0 ? t("experience.grants.noneMatching") : empty}</div>
        )}
        <div style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <div key={index} className={styles.row} style={{ top: start }}>
                  {renderRow(row)}
                </div>
              )
            );
          })}
        </div>
      </div>
    </section>
  );

  function renderRow(row: BoxRow) {
    if (row.kind === "device") {
      const { deviceId, deviceName, deviceNo } = row.device;
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the mouse; there are checkbox and button
        <label
          className={styles.device}
          data-ticked={ticked.has(deviceId)}
          onDoubleClick={() => box.onMove(deviceId)}
        >
          <Checkbox
            checked={ticked.has(deviceId)}
            onChange={({ target }) => tick([deviceId], target.checked)}
          />
          <span className={styles.name}>{deviceName}</span>
          <small>{deviceNo}</small>
          {box.isNew?.(deviceId) && <i className={styles.tag}>{t("experience.grants.isNew")}</i>}
        </label>
      );
    }
    const { customerId } = row.customer;
    const { name, note } = box.headOf(row.customer);
    const ids = row.shown.map(({ deviceId }) => deviceId);
    const count = ids.filter((id) => ticked.has(id)).length;
    const isFolded = folded.has(customerId);
    return (
      <div className={styles.customer}>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={t("experience.grants.fold", { name })}
          onClick={() => fold(customerId)}
        >
          {isFolded ? <RightOutlined /> : <DownOutlined />}
        </button>
        <Checkbox
          aria-label={name}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={({ target }) => tick(ids, target.checked)}
        />
        <b className={styles.name}>{name}</b>
        <small>{note}</small>
        <span className={styles.aside}>
          {count} / {ids.length}
        </span>
      </div>
    );
  }
}
