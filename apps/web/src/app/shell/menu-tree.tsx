import { DownOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MenuEntry } from "../menu.ts";
import { MenuIcon } from "./menu-icon.tsx";
import styles from "./menu-tree.module.css";
import { OpenAlarmsMark } from "./open-alarms-mark.tsx";
import { SiteDeviceCount } from "./site-device-count.tsx";
import { useTitle } from "./use-title.ts";
import { VisitsMark } from "./visits-mark.tsx";

interface TreeProps {
  entries: readonly MenuEntry[];
  /** The highlighted entries, from the top one down. */
  trail: readonly MenuEntry[];
  isOpen(path: string): boolean;
  onFold(path: string): void;
  /** Icons only; names come as tooltips. */
  collapsed: boolean;
  depth?: number;
}

export function MenuTree({ entries, depth = 0, ...tree }: TreeProps) {
  return (
    <ul>
      {entries.map((entry) =>
        entry.children ? (
          <Group key={entry.path} entry={entry} depth={depth} {...tree} />
        ) : (
          <Leaf key={entry.path} entry={entry} depth={depth} {...tree} />
        ),
      )}
    </ul>
  );
}

type EntryProps = Omit<TreeProps, "entries"> & { entry: MenuEntry; depth: number };

function Leaf({ entry, trail, collapsed, depth }: EntryProps) {
  const name = useTitle()(entry.title);
  return (
    <li>
      <Tooltip title={collapsed ? name : ""} placement="right">
        <Link
          className={styles.entry}
          to={entry.path}
          data-depth={depth}
          aria-current={trail.at(-1) === entry ? "page" : undefined}
          aria-label={collapsed ? name : undefined}
        >
          {entry.icon && <MenuIcon name={entry.icon} />}
          {!collapsed && (
            <span className={styles.name} title={depth > 0 ? name : undefined}>
              {name}
            </span>
          )}
          {!collapsed && entry.deviceCount !== undefined && (
            <SiteDeviceCount customerId={entry.customerId ?? ""} deviceCount={entry.deviceCount} />
          )}
          {entry.counts === "openAlarms" && <OpenAlarmsMark small={collapsed} />}
          {entry.counts === "visits" && !collapsed && <VisitsMark />}
        </Link>
      </Tooltip>
    </li>
  );
}

function Group({ entry, depth, ...tree }: EntryProps) {
  const { t } = useTranslation();
  const { trail, collapsed, isOpen, onFold } = tree;
  const name = useTitle()(entry.title);
  const list = useId();
  const open = !collapsed && isOpen(entry.path);
  return (
    <li>
      <Tooltip title={collapsed ? name : ""} placement="right">
        <button
          type="button"
          className={styles.entry}
          data-depth={depth}
          data-within={trail.includes(entry)}
          data-current={collapsed && trail.includes(entry)}
          aria-expanded={open}
          aria-controls={list}
          aria-label={collapsed ? name : undefined}
          onClick={() => onFold(entry.path)}
        >
          {entry.icon && <MenuIcon name={entry.icon} />}
          {!collapsed && (
            <>
              <span className={styles.name}>{name}</span>
              <DownOutlined className={styles.arrow} aria-hidden="true" />
            </>
          )}
        </button>
      </Tooltip>
      <div id={list} hidden={!open}>
        {open && entry.children?.length === 0 && (
          <p className={styles.empty}>{t("shell.noFactories.title")}</p>
        )}
        {open && <MenuTree entries={entry.children ?? []} depth={depth + 1} {...tree} />}
      </div>
    </li>
  );
}
