import type { IndicatorValue } from "@oilcloud/contract";
import { worstState } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";
import styles from "./tiles.module.css";

/** How many indicators are folded away, and the worst that the server says of them. */
export function RestTile({ rest, onShow }: { rest: readonly IndicatorValue[]; onShow: () => void }) {
  const { t } = useTranslation();
  const count = rest.length;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-expanded={false}
      aria-label={t("analysisDetail.tiles.more", { count })}
      onClick={onShow}
    >
      <span className={styles.name}>
        <StateShape state={worstState(rest.map(({ status }) => status))} size={10} />
        {t("analysisDetail.tiles.rest")}
      </span>
      <span className={styles.restCount}>{t("analysisDetail.tiles.restCount", { count })}</span>
      <span className={styles.unfold}>{t("analysisDetail.tiles.unfold")}</span>
    </button>
  );
}
