import type { DistributorAnalysis } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { WallPanel } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { RollingNumber } from "../stage/rolling-number.tsx";
import { fittingSize } from "../stage/text-width.ts";
import styles from "./analyses.module.css";

const causes = ["inflow", "pollution", "wear", "aging", "operation"] as const;

const icons = {
  inflow: "M15 3C11 9 6.5 13.6 6.5 19a8.5 8.5 0 0 0 17 0C23.5 13.6 19 9 15 3ZM11 19.5a4.5 4.5 0 0 0 4 4.3",
  pollution:
    "M15 3.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23M10.5 11h.1M17 9.5h.1M20.5 15h.1M13.5 16.5h.1M18 21h.1M10 20.5h.1",
  wear: "M15 10.3a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4M15 7a8 8 0 1 1 0 16 8 8 0 0 1 0-16M15 7V3M15 27v-4M7 15H3M27 15h-4M9.3 9.3 6.5 6.5M23.5 23.5l-2.8-2.8M9.3 20.7l-2.8 2.8M23.5 6.5l-2.8 2.8",
  aging:
    "M7.5 3.5h15M7.5 26.5h15M9 3.5v4c0 4 6 5 6 7.5s-6 3.5-6 7.5v4M21 3.5v4c0 4-6 5-6 7.5s6 3.5 6 7.5v4M12 24h6",
  operation:
    "M15 3.5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23M15 15l5-5.5M7.5 15h2M22.5 15h-2M15 7.5v2M9 21h12",
};

interface AnalysesProps {
  analysis: DistributorAnalysis | undefined;
  state: PanelState;
}

/** How often alarms were raised in the last 30 days, by cause. */
export function Analyses({ analysis, state }: AnalysesProps) {
  const { t } = useTranslation();
  return (
    <WallPanel
      at={[472, 920, 976, 136]}
      title={t("dealerWall.analyses.title")}
      scope={t("dealerWall.analyses.period")}
      state={state}
      loadingRows={[44]}
    >
      <ul className={styles.analyses}>
        {causes.map((name) => (
          <li key={name}>
            <svg viewBox="0 0 30 30" aria-hidden="true">
              <path d={icons[name]} />
            </svg>
            <span className={styles.name}>{t(`dealerWall.analyses.${name}`)}</span>
            <span className={styles.figure}>
              {analysis && <Times count={analysis[`${name}Analysis`] ?? 0} />}
            </span>
          </li>
        ))}
      </ul>
    </WallPanel>
  );
}

/** What a cause's column leaves for its number. */
const numberRoom = 64;

function Times({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <>
      <strong data-figure style={{ fontSize: fittingSize(numberText(count), numberRoom, 38) }}>
        <RollingNumber value={count} />
      </strong>
      {t("dealerWall.analyses.unit", { count })}
    </>
  );
}
