import {
  BellOutlined,
  FileTextOutlined,
  FundProjectionScreenOutlined,
  HomeOutlined,
  LineChartOutlined,
  MessageOutlined,
} from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useSession } from "../../lib/session/session-context.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./quick-links.module.css";

const analysis = { path: "/dataanalysis", page: "dataAnalysis", Icon: LineChartOutlined } as const;
const alarms = { path: "/alarmlist", page: "alarmRecord", Icon: BellOutlined } as const;
const reports = { path: "/report", page: "reportingCenter", Icon: FileTextOutlined } as const;
const assistant = {
  path: "/dataanalysis/intelligent-assistant",
  page: "intelligentAssistant",
  Icon: MessageOutlined,
} as const;
const home = { path: "/dashboard", page: "home", Icon: HomeOutlined } as const;

export function QuickLinks() {
  const { t } = useTranslation();
  const { user } = useSession();
  const screen = {
    path: user.authority === "CUSTOMER_USER" ? "/bigscreen" : "/dealer",
    page: "monitoringScreen",
    Icon: FundProjectionScreenOutlined,
  } as const;
  return (
    <div className={styles.panel}>
      <Panel title={t("home.ways")}>
        <ul className={styles.ways}>
          {[analysis, alarms, reports, assistant, screen].map(({ path, page, Icon }) => (
            <li key={path}>
              <NavLink className={styles.way ?? ""} to={path}>
                <Icon aria-hidden="true" />
                {t(`shell.page.${page}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** The same ways within reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t("home.ways")}>
      {[home, analysis, alarms, reports].map(({ path, page, Icon }) => (
        <NavLink key={path} className={styles.tab ?? ""} to={path}>
          <Icon aria-hidden="true" />
          {t(`shell.page.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
