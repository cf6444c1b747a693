import { useTranslation } from "react-i18next";
import { clockTimeText, utcOffsetText } from "../../../lib/format/times.ts";
import { useNow } from "../../../lib/timing/use-now.ts";
import styles from "./analysis-list-page.module.css";
import type { MemberGroup, MemberList } from "./member.ts";

/** Where the site is, how many devices it has and what time it is there. */
export function SiteLine({ list, site }: { list: MemberList; site: MemberGroup | undefined }) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  const count = Object.values(list.counts).reduce((sum, each) => sum + each, 0);
  const devices = t("analysisList.deviceTotal", { count });
  if (!site) return <p className={styles.line}>{devices}</p>;
  const time = t("analysisList.siteTime", {
    time: clockTimeText(nowMs, site.timeZone),
    zone: utcOffsetText(site.timeZone, nowMs),
  });
  return <p className={styles.line}>{[site.areaName, devices, time].filter(Boolean).join(" • ")}</p>;
}
