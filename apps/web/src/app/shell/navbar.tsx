import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Crumb } from "../crumbs.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { LiveMark } from "../../ui/badges/live-mark.tsx";
import styles from "./navbar.module.css";
import { useFoldedMenu } from "./use-folded-menu.ts";
import { UserMenu } from "./user-menu.tsx";

export function Navbar({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const { isFolded, toggle } = useFoldedMenu();
  return (
    <div className={styles.navbar}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isFolded ? t("shell.menu.expand") : t("shell.menu.collapse")}
        aria-expanded={!isFolded}
        onClick={toggle}
      >
        {isFolded ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
      </button>
      <Breadcrumb crumbs={crumbs} />
      <LiveMark />
      <UserMenu />
    </div>
  );
}
