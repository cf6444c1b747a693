import type { Operations } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { browserZone, fullTimeText } from "../../lib/format/times.ts";
import { versionLabel } from "../../lib/format/version-label.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import styles from "./operations.module.css";

const renewCommand = "npm run advisories";

/** What runs here, and what the last versions brought. */
export function VersionPanel({ version }: { version: Operations["version"] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("operations.version", { version: version.platform })} note={versionLabel()}>
      <p className={styles.line}>
        {t("operations.versions", {
          node: version.node,
          database: version.database,
          count: version.migrations,
        })}
      </p>
      <p className={styles.line}>
        {t("operations.started", { time: fullTimeText(version.startTime, browserZone()) })}
      </p>
      {version.advisories && <AdvisoriesLine known={version.advisories} />}
      {version.notes.map(({ version: of, day, lines }) => (
        <section key={of} className={styles.notes}>
          <h3>
            {t("operations.notesOf", { version: of })} <small>{day}</small>
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

/** How old the list is that the packages are held against, and how it is renewed. */
function AdvisoriesLine({ known }: { known: NonNullable<Operations["version"]["advisories"]> }) {
  const { t } = useTranslation();
  const { knownUntil, ageDays, count, old } = known;
  return (
    <>
      <p className={styles.line}>
        {t("operations.advisories", { count, day: knownUntil })} ·{" "}
        {old ? (
          <strong className={styles.old}>{t("operations.advisoriesOld", { count: ageDays })}</strong>
        ) : (
          t("operations.advisoriesAge", { count: ageDays })
        )}
      </p>
      {old && (
        <p className={styles.line}>
          {t("operations.advisoriesRenew")} <code>{renewCommand}</code>
        </p>
      )}
    </>
  );
}
