import type { Operations } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./operations.module.css";
import { sizeText } from "../../lib/format/sizes.ts";

/** How long what is kept, and how much room it takes. */
export function RetentionPanel({ retention }: { retention: Operations["retention"] }) {
  const { t } = useTranslation();
  const kept = (days: number | null) => {
    if (days === null) return t("operations.keptForEver");
    const years = Math.round(days / 365);
    return Math.abs(days - years * 365) <= years + 1 && years > 1
      ? t("operations.years", { count: years })
      : t("operations.days", { count: days });
  };
  return (
    <Panel
      title={t("operations.retention")}
      actions={
        <LinkButton to="/operator/keeping" type="link" size="small">
          {t("operations.keeping.open")}
        </LinkButton>
      }
    >
      <table className={styles.kept}>
        <tbody>
          {retention.map(({ what, days, bytes }) => (
            <tr key={what}>
              <th scope="row">{t(`operations.kept.${what}`)}</th>
              <td>
                <b>{kept(days)}</b>
              </td>
              <td>{sizeText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.line}>{t("operations.retentionNote")}</p>
    </Panel>
  );
}
