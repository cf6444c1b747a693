import { DownOutlined, InboxOutlined, PlusOutlined } from "@ant-design/icons";
import type { Visit, VisitList } from "@oilcloud/contract";
import { minuteMs } from "@oilcloud/oil";
import { Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { DiagnoseButton } from "../../ui/diagnose/diagnose-button.tsx";
import { StateBadge } from "../../ui/badges/state-badge.tsx";
import { DaysLeft } from "./days-left.tsx";
import { grouped, sitesIn, type VisitGroup } from "./grouped.ts";
import { partText } from "./part-text.ts";
import styles from "./visits.module.css";

interface VisitTableProps {
  list: VisitList;
  bySite: boolean;
  ticked: ReadonlyMap<string, Visit>;
  onTick: (visits: readonly Visit[], on: boolean) => void;
  /** null where no visitor may be assigned. */
  onAssign: ((visit: Visit) => void) | null;
}

export function VisitTable({ list, bySite, ticked, onTick, onAssign }: VisitTableProps) {
  const { t } = useTranslation();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { rows } = list;
  const chosen = rows.filter(({ visitId }) => ticked.has(visitId)).length;
  const fold = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.pick}>
              <Checkbox
                aria-label={t("visits.tickAll")}
                checked={chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={({ target }) => onTick(rows, target.checked)}
              />
            </th>
            <th className={styles.machine}>{t("visits.column.device")}</th>
            <th className={styles.state}>{t("visits.column.state")}</th>
            <th className={styles.finding}>{t("visits.column.finding")}</th>
            <th className={styles.action}>{t("visits.column.action")}</th>
            <th className={styles.left}>{t("visits.column.left")}</th>
            <th className={styles.who}>{t("visits.column.visitor")}</th>
          </tr>
        </thead>
        {grouped(rows, bySite).map((group) => (
          <tbody key={group.id}>
            <GroupHead
              group={group}
              list={list}
              bySite={bySite}
              open={!folded.has(group.id)}
              onFold={() => fold(group.id)}
            />
            {!folded.has(group.id) &&
              group.visits.map((visit) => (
                <Row
                  key={visit.visitId}
                  visit={visit}
                  bySite={bySite}
                  ticked={ticked.has(visit.visitId)}
                  onTick={(on) => onTick([visit], on)}
                  onAssign={onAssign && (() => onAssign(visit))}
                />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface GroupHeadProps {
  group: VisitGroup;
  list: VisitList;
  bySite: boolean;
  open: boolean;
  onFold: () => void;
}

function GroupHead({ group: { visits }, list, bySite, open, onFold }: GroupHeadProps) {
  const { t } = useTranslation();
  const [first] = visits;
  if (!first) return null;
  const { urgency, customerName } = first;
  const area = list.sites.find(({ customerId }) => customerId === first.customerId)?.areaName;
  return (
    <tr className={styles.group}>
      <th colSpan={7} scope="rowgroup">
        <button type="button" aria-expanded={open} onClick={onFold}>
          <DownOutlined className={styles.arrow} aria-hidden="true" />
          <strong data-urgency={bySite ? undefined : urgency}>
            {bySite ? customerName : t(`visits.urgency.${urgency}`)}
          </strong>
          <small>{bySite ? area : t(`visits.within.${urgency}`)}</small>
          <span className={styles.sum}>
            {!bySite && `${t("visits.sites", { count: sitesIn(visits) })} · `}
            {t("visits.items", { count: visits.length })}
          </span>
        </button>
      </th>
    </tr>
  );
}

interface RowProps {
  visit: Visit;
  bySite: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
  onAssign: (() => void) | null;
}

function Row({ visit, bySite, ticked, onTick, onAssign }: RowProps) {
  const { t } = useTranslation();
  const nowMs = useNow(minuteMs);
  const { parts, matched, expected } = visit;
  return (
    <tr className={styles.row} data-ticked={ticked}>
      <td className={styles.pick}>
        <Checkbox
          aria-label={t("visits.tick", { name: visit.deviceName })}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td className={styles.machine}>
        <span className={styles.named}>
          <Link to={deviceLink(visit.deviceId, visit)}>{visit.deviceName}</Link>
          <DiagnoseButton deviceId={visit.deviceId} deviceName={visit.deviceName} isSmall />
        </span>
        <small>{bySite ? t(`visits.urgency.${visit.urgency}`) : visit.customerName}</small>
      </td>
      <td className={styles.state}>
        <StateBadge state={visit.state} />
        {visit.resolved && <small>{t("visits.resolved")}</small>}
      </td>
      <td className={styles.finding}>
        <span title={visit.finding}>{visit.finding}</span>
        <small title={visit.cause}>
          {visit.cause} {expected > 0 && <b title={t("visits.evidence")}>{`${matched}/${expected}`}</b>}
        </small>
      </td>
      <td className={styles.action}>
        <span title={visit.action}>{visit.action}</span>
        {parts.length > 0 && (
          <small title={parts.map((part) => partText(part, t)).join(t("visits.between"))}>
            <InboxOutlined aria-label={t("visits.parts")} />{" "}
            {parts.map((part) => partText(part, t)).join(t("visits.between"))}
          </small>
        )}
      </td>
      <td className={styles.left}>
        <DaysLeft visit={visit} nowMs={nowMs} />
      </td>
      <td className={styles.who}>
        <Who visit={visit} onAssign={onAssign} />
      </td>
    </tr>
  );
}

function Who({ visit: { visitor }, onAssign }: Pick<RowProps, "visit" | "onAssign">) {
  const { t } = useTranslation();
  const words = visitor ? (
    <>
      <i className={styles.face} aria-hidden="true">
        {visitor.visitorName.slice(0, 1)}
      </i>
      <span>{visitor.visitorName}</span>
    </>
  ) : (
    <>
      <i className={styles.face} data-nobody="true" aria-hidden="true">
        {onAssign && <PlusOutlined />}
      </i>
      <span className={styles.nobody}>{t("visits.unassigned")}</span>
    </>
  );
  if (!onAssign) return <span className={styles.person}>{words}</span>;
  return (
    <button type="button" className={styles.person} title={t("visits.assign.title")} onClick={onAssign}>
      {words}
    </button>
  );
}
