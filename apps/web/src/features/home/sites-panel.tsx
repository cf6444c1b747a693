import type { HomeSite, StandingCounts } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../../lib/session/session-context.ts";
import { NextStep } from "../../ui/buttons/next-step.tsx";
import { Empty } from "../../ui/panels/panel-states.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { MixBar, MixWords } from "./mix-bar.tsx";
import { bySeverity, byTenant, sitePath } from "./sites.ts";
import styles from "./sites-panel.module.css";

/** The customers' sites, the worst first; for administrators below the dealers they belong to. */
export function SitesPanel({ sites }: { sites: readonly HomeSite[] }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const tenants = user.authority === "SYS_ADMIN" ? byTenant(sites) : null;
  return (
    <Panel title={t("home.sites.title")} note={t("home.sites.note")}>
      {sites.length === 0 && (
        <Empty sentence={t("home.sites.none")}>
          <NextStep />
        </Empty>
      )}
      {tenants
        ? tenants.map((tenant) => (
            <details key={tenant.tenantId} className={styles.tenant} open={sites.length <= 20}>
              <summary>
                <SiteHead
                  name={tenant.tenantName}
                  place={t("home.sites.count", { count: tenant.sites.length })}
                  {...tenant}
                />
              </summary>
              <SiteList sites={tenant.sites} />
            </details>
          ))
        : sites.length > 0 && <SiteList sites={[...sites].sort(bySeverity)} />}
    </Panel>
  );
}

function SiteList({ sites }: { sites: readonly HomeSite[] }) {
  const { user } = useSession();
  return (
    <ul className={styles.list}>
      {sites.map((site) => (
        <li key={site.customerId}>
          <Link className={styles.site} to={sitePath(user.authority, site)}>
            <SiteHead name={site.customerName} place={site.areaName} {...site} />
            <MixBar counts={site.counts} />
            <MixWords counts={site.counts} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SiteHeadProps {
  name: string;
  place: string;
  online: number;
  devices: number;
  counts: StandingCounts;
}

function SiteHead({ name, place, online, devices }: SiteHeadProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.head}>
      <strong title={name}>{name}</strong>
      <small title={place}>{place}</small>
      <span className={styles.numbers}>
        <b>{online}</b> / {t("home.sites.devices", { count: devices })}
      </span>
    </span>
  );
}
