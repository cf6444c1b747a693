import { useTranslation } from "react-i18next";
import { type Box, WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { RollingNumber } from "../stage/rolling-number.tsx";
import styles from "./ranking.module.css";

export interface Ranked {
  name: string;
  note: string;
  count: number;
}

interface RankingProps {
  at: Box;
  title: string;
  scope: string | undefined;
  /** Most first. */
  rows: readonly Ranked[] | undefined;
  /** When there will be rows, if there are none. */
  emptySentence: string;
  state: PanelState;
}

/** The first three of something; bars are relative to the first. */
export function Ranking({ at, title, scope, rows, emptySentence, state }: RankingProps) {
  const { t } = useTranslation();
  const most = Math.max(1, rows?.[0]?.count ?? 0);
  return (
    <WallPanel
      at={at}
      title={title}
      scope={scope}
      state={orEmpty(state, rows?.length === 0, { sentence: emptySentence })}
      loadingRows={[44, 44, 44]}
    >
      <ol className={styles.ranking}>
        {rows?.map(({ name, note, count }, i) => (
          <li key={name}>
            <span className={styles.rank}>{i + 1}</span>
            <span className={styles.names}>
              <strong>{name}</strong>
              <span>{note}</span>
            </span>
            <span className={styles.count}>
              <strong>
                <RollingNumber value={count} />
              </strong>
              {t("dealerWall.figures.unit")}
            </span>
            <span className={styles.bar}>
              <i style={{ transform: `scaleX(${count / most})` }} />
            </span>
          </li>
        ))}
      </ol>
    </WallPanel>
  );
}
