import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { versionLabel } from "../../lib/format/version-label.ts";
import type { MenuEntry, MenuSection } from "../menu.ts";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./sidebar.module.css";
import { useFoldedMenu } from "./use-folded-menu.ts";

interface SidebarProps {
  menu: readonly MenuSection[];
  trail: readonly MenuEntry[];
  collapsed: boolean;
  /** Shown above the menu. */
  logo?: ReactNode;
  /** Shown between the menu and the version. */
  tools?: ReactNode;
}

export function Sidebar({ menu, trail, collapsed, logo, tools }: SidebarProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const { toggle: expand } = useFoldedMenu();

  // What was folded or unfolded by hand stays so; otherwise the way to where one is stands open.
  const isOpen = (path: string) =>
    chosen[path] ?? (path === "/dataanalysis" || trail.some((entry) => entry.path === path));
  const fold = (path: string) => {
    setChosen({ ...chosen, [path]: collapsed || !isOpen(path) });
    if (collapsed) expand();
  };

  return (
    <div className={styles.sidebar} data-collapsed={collapsed}>
      {logo && <div className={styles.logo}>{logo}</div>}
      <nav className={styles.menu} aria-label={t("shell.menu.label")}>
        {menu.map(({ section, entries }) => (
          <section key={section} className={styles.section} aria-label={t(`shell.section.${section}`)}>
            {!collapsed && (
              <h2 className={styles.title} aria-hidden="true">
                {t(`shell.section.${section}`)}
              </h2>
            )}
            <MenuTree entries={entries} trail={trail} collapsed={collapsed} isOpen={isOpen} onFold={fold} />
          </section>
        ))}
      </nav>
      {tools}
      <p className={styles.version} title={versionLabel()}>
        {collapsed ? t("common.versionShort") : versionLabel()}
      </p>
    </div>
  );
}
