import { useQuery } from "@tanstack/react-query";
import { FundProjectionScreenOutlined, MenuOutlined } from "@ant-design/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { namePlatform } from "../../lib/shell/platform-brand.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { LanguageSwitch } from "../../ui/language/language-switch.tsx";
import { screenPath } from "../route-table.ts";
import { systemNameQuery } from "../session.ts";
import { BrandMark } from "./brand-mark.tsx";
import { Clock } from "./clock.tsx";
import { AlarmsLink } from "./alarms-link.tsx";
import { LiveMark } from "../../ui/badges/live-mark.tsx";
import styles from "./header.module.css";
import { useSidebar } from "./sidebar-store.ts";
import { UserMenu } from "./user-menu.tsx";

export function Header({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  const systemName = useSystemName();
  const visit = useLocation().key;
  const openDrawer = useSidebar((state) => state.openDrawer);
  return (
    <header className={styles.header}>
      {narrow && (
        <nav aria-label={t("shell.menu.label")}>
          <button
            type="button"
            className={styles.menu}
            aria-label={t("shell.menu.open")}
            aria-haspopup="dialog"
            onClick={() => openDrawer(visit)}
          >
            <MenuOutlined aria-hidden="true" />
          </button>
        </nav>
      )}
      <Link className={styles.brand} to="/dashboard">
        <BrandMark size={narrow ? 28 : 32} />
        <span className={styles.name}>{systemName}</span>
      </Link>
      {narrow && <LiveMark onlyTrouble />}
      {narrow && <AlarmsLink />}
      {narrow ? <UserMenu compact /> : <HeaderTools />}
    </header>
  );
}

/** In the header where there is room, otherwise at the foot of the drawer. */
export function HeaderTools() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className={styles.tools}>
      <Link className={styles.screen} to={screenPath(user.authority)}>
        <FundProjectionScreenOutlined aria-hidden="true" />
        {t("shell.header.backToScreen")}
      </Link>
      <LanguageSwitch />
      <Clock />
    </div>
  );
}

/** Nothing until it is known, so that no other name flashes up first. */
function useSystemName(): string {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isPending } = useQuery(systemNameQuery(user));
  useEffect(() => namePlatform(data ?? ""), [data]);
  return isPending ? "" : data || t("common.platformName");
}
