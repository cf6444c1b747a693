import { Drawer } from "antd";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { usePageName } from "../../lib/shell/page-name.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { ErrorBoundary } from "../../ui/notices/error-boundary.tsx";
import { Skeleton } from "../../ui/panels/panel-states.tsx";
import { crumbsFor } from "../crumbs.ts";
import { highlightedTrail } from "../highlight.ts";
import { buildMenu } from "../menu.ts";
import { findRoute } from "../routes.ts";
import { useScrollMemory } from "../scroll-memory.ts";
import { BrandMark } from "./brand-mark.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Display } from "./display.tsx";
import { Header, HeaderTools } from "./header.tsx";
import { publishHeadHeight } from "./publish-head-height.ts";
import { Navbar } from "./navbar.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./sidebar-store.ts";
import { SoundNote, UnseenAlarmsBar } from "./unseen-alarms-bar.tsx";
import { useAlarmNews } from "./use-alarm-news.ts";
import { useFoldedMenu } from "./use-folded-menu.ts";
import { useNewVersion } from "./use-new-version.ts";
import { useWaitingActionsSent } from "./use-waiting-actions-sent.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";

/** While the code of the first page comes; on the way to another the page before stays. */
const pageHeights = [40, 320, 180];

export function Shell() {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const { pathname, search, key } = useLocation();
  const narrow = useNarrow();
  useAlarmNews();
  useWaitingActionsSent();
  useScrollMemory();
  useNewVersion(pathname);
  const { drawerOpenedAt, closeDrawer } = useSidebar();
  const { isFolded } = useFoldedMenu();

  const menu = useMemo(() => buildMenu(user, factories), [user, factories]);
  const trail = useMemo(
    () => highlightedTrail(menu, { pathname, search }, user.authority),
    [menu, pathname, search, user.authority],
  );
  const name = usePageName((state) => state.name);
  const crumbs = crumbsFor(pathname, trail, name);
  const route = findRoute(pathname);
  const dark = route?.dark ?? false;
  const ownHead = narrow && (route?.phoneHead ?? false);

  const content = (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Skeleton heights={pageHeights} />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <div className={styles.shell} data-collapsed={isFolded}>
      <a className={styles.skip} href="#content">
        {t("shell.menu.skip")}
      </a>
      <div className={styles.header} ref={publishHeadHeight}>
        {!ownHead && <Header narrow={narrow} />}
        <SoundNote />
        <UnseenAlarmsBar />
      </div>
      {narrow ? (
        <Drawer
          open={drawerOpenedAt === key}
          onClose={closeDrawer}
          placement="left"
          size={300}
          title={
            <span className={styles.brand}>
              <BrandMark size={28} />
              {t("common.platformTitle")}
            </span>
          }
          closable={{ "aria-label": t("shell.menu.close") }}
          styles={{ body: { padding: 0 } }}
        >
          <Sidebar menu={menu} trail={trail} collapsed={false} tools={<HeaderTools />} />
        </Drawer>
      ) : (
        <aside className={styles.sidebar}>
          <Sidebar
            menu={menu}
            trail={trail}
            collapsed={isFolded}
            logo={<BrandMark size={isFolded ? 28 : 36} />}
          />
        </aside>
      )}
      <div className={styles.body}>
        {narrow ? (
          crumbs.length > 1 && !ownHead && <Breadcrumb crumbs={crumbs} />
        ) : (
          <div className={styles.navbar}>
            <Navbar crumbs={crumbs} />
          </div>
        )}
        <main id="content" tabIndex={-1} className={styles.content} data-dark={dark} data-flush={ownHead}>
          {dark ? <Display>{content}</Display> : content}
        </main>
      </div>
    </div>
  );
}
