import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { sitesQuery } from "../../lib/fleet/sites-query.ts";
import { useHeldWhilePressed } from "../../lib/browser/use-held-while-pressed.ts";
import { Failed, OldData } from "../../ui/panels/panel-states.tsx";
import { RecentAlarmsPanel } from "./recent-alarms-panel.tsx";
import { AttentionPanel } from "./attention-panel.tsx";
import { FaultsPanel } from "./faults-panel.tsx";
import { Figures } from "./figures.tsx";
import styles from "./home-page.module.css";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { overviewQuery } from "./home-query.ts";
import { BottomBar, QuickLinks } from "./quick-links.tsx";
import { RecentReportsPanel } from "./recent-reports-panel.tsx";
import { SitesPanel } from "./sites-panel.tsx";

/** What needs attention now, and how the fleet stands. */
export function HomePage() {
  const { t } = useTranslation();
  const { data: overview, isError: hasFailed, refetch } = useQuery(overviewQuery());
  const { data: allSites } = useQuery(sitesQuery());
  const data = useHeldWhilePressed(overview);
  const isError = useHeldWhilePressed(hasFailed);
  const sites = useHeldWhilePressed(allSites) ?? [];
  if (!data)
    return isError ? <Failed sentence={t("home.failed")} onRetry={() => void refetch()} /> : <HomeSkeleton />;
  return (
    <>
      {isError && <OldData readAt={data.asOf} onRetry={() => void refetch()} />}
      <div className={styles.page} data-old={isError}>
        <Figures overview={data} />
        <div className={styles.main}>
          <AttentionPanel
            overview={data}
            below={
              <>
                {data.recentAlarms && data.recentAlarms.length > 0 && (
                  <RecentAlarmsPanel alarms={data.recentAlarms} />
                )}
                <RecentReportsPanel />
              </>
            }
          />
        </div>
        <div className={styles.side}>
          <SitesPanel sites={sites} />
          {data.devices > 0 && <FaultsPanel overview={data} />}
          <QuickLinks />
        </div>
      </div>
      <BottomBar />
    </>
  );
}
