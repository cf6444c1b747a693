import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNamePage } from "../../../lib/shell/page-name.ts";
import { Empty } from "../../../ui/panels/panel-states.tsx";
import { devicesQuery } from "../queries.ts";
import { useAddress } from "../use-address.ts";
import { type ComparedItems, choiceFrom, withChoice } from "./compared-items.ts";
import { CompareChart } from "./compare-chart.tsx";
import { Chooser } from "./chooser.tsx";
import styles from "./compare.module.css";
import { useIndicators } from "./use-indicators.ts";

/** Up to four devices by up to four indicators, on one time axis. The address carries the choice. */
export function ComparePage() {
  const { t } = useTranslation();
  const [query, change] = useAddress();
  const choice = useMemo(() => choiceFrom(query), [query]);
  const { data: devices } = useQuery(devicesQuery(query.get("customerId")));
  const indicators = useIndicators(choice.deviceIds);
  const choose = (next: ComparedItems) => change((now) => withChoice(now, next));
  useNamePage(t("analysisCompare.title"));
  const own = query.get("deviceId");
  const back = new URLSearchParams(query);
  for (const name of ["compare", "deviceIds", "keyIds", "zoom"]) back.delete(name);
  return (
    <section className={styles.page} aria-labelledby="compare-title">
      <header className={styles.head}>
        <h1 id="compare-title" className={styles.title}>
          {t("analysisCompare.title")}
        </h1>
        <span className={styles.note}>{t("analysisCompare.note")}</span>
        {own && <Link to={`/dataanalysis/device-detail?${back}`}>{t("analysisCompare.backToDevice")}</Link>}
      </header>
      <Chooser choice={choice} devices={devices} indicators={indicators} onChoice={choose} />
      {choice.deviceIds.length === 0 && <Empty sentence={t("analysisCompare.chooseDevice")} />}
      {choice.deviceIds.length > 0 && choice.keyIds.length === 0 && (
        <Empty sentence={t("analysisCompare.chooseIndicator")} />
      )}
      {choice.deviceIds.length > 0 && choice.keyIds.length > 0 && (
        <CompareChart choice={choice} devices={devices ?? []} indicators={indicators} />
      )}
    </section>
  );
}
