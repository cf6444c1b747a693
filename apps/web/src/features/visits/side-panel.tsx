import type { Visit, VisitList, VisitSite } from "@oilcloud/contract";
import { minuteMs, partsToBring, type PartToBring } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { amountText } from "./part-text.ts";
import styles from "./visits.module.css";

interface SidePanelProps {
  list: VisitList;
  ticked: readonly Visit[];
  chosen: string | null;
  onChoose: (customerId: string | null) => void;
  /** null where no visitor may be assigned. */
  onAssign: ((customerId: string) => void) | null;
}

/** The sites to go to in the order of urgency, who goes, and what to load. */
export function SidePanel({ list, ticked, chosen, onChoose, onAssign }: SidePanelProps) {
  const { t } = useTranslation();
  const { sites } = list;
  const planned = sites.filter(({ unassigned }) => unassigned === 0).length;
  const parts = ticked.length > 0 ? partsToBring(ticked) : list.parts;
  return (
    <aside className={styles.side}>
      <header>
        <h2>{t("visits.side.title")}</h2>
        <small>{t("visits.side.planned", { planned, open: sites.length - planned })}</small>
      </header>
      <ol className={styles.sites}>
        {sites.map((site, index) => (
          <Site
            key={site.customerId}
            site={site}
            no={index + 1}
            chosen={site.customerId === chosen}
            onChoose={() => onChoose(site.customerId === chosen ? null : site.customerId)}
            onAssign={onAssign && (() => onAssign(site.customerId))}
          />
        ))}
      </ol>
      <h3>{t("visits.side.bring")}</h3>
      <p className={styles.small}>
        {ticked.length > 0
          ? t("visits.side.ofTicked", { count: ticked.length })
          : t("visits.side.ofAll", { count: list.total })}
      </p>
      {parts.length === 0 ? (
        <p className={styles.small}>{t("visits.side.nothing")}</p>
      ) : (
        <dl className={styles.bring}>
          {parts.map((part) => (
            <div key={`${part.id} ${part.name} ${part.unit}`}>
              <dt>{part.name}</dt>
              <dd>
                <Amount part={part} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}

function Amount({ part: { amount, unit, open } }: { part: PartToBring }) {
  const { t } = useTranslation();
  if (amount === null) return t("visits.side.asNeeded");
  const text = `${open > 0 ? "≥ " : ""}${amountText(amount)} ${unit}`.trim();
  return <b>{text}</b>;
}

interface SiteProps {
  site: VisitSite;
  no: number;
  chosen: boolean;
  onChoose: () => void;
  onAssign: (() => void) | null;
}

function Site({ site, no, chosen, onChoose, onAssign }: SiteProps) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const isOpen = site.unassigned > 0;
  return (
    <li className={styles.site} data-chosen={chosen}>
      <span className={styles.no} data-open={isOpen} aria-hidden="true">
        {isOpen ? "?" : no}
      </span>
      <div>
        <button type="button" aria-pressed={chosen} onClick={onChoose}>
          <StateShape state={site.worst === "silent" ? "offline" : site.worst} size={10} />
          <strong>{site.customerName}</strong>
          <small>{t("visits.items", { count: site.count })}</small>
        </button>
        <p className={styles.small}>
          {site.overSince === null
            ? site.areaName
            : t("visits.side.over", { time: durationText(nowMs - site.overSince, t) })}
        </p>
        {isOpen && <p className={styles.small}>{t("visits.side.nobodyFor", { count: site.unassigned })}</p>}
      </div>
      <span className={styles.siteWho}>
        {site.visitors.length > 0 && <span>{site.visitors.join(t("visits.between"))}</span>}
        {isOpen && onAssign && (
          <button type="button" className={buttons.quiet} onClick={onAssign}>
            {t("visits.assign.do")}
          </button>
        )}
      </span>
    </li>
  );
}
