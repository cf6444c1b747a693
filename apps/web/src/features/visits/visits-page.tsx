import { ExportOutlined, MailOutlined, ScheduleOutlined } from "@ant-design/icons";
import type { Visit, VisitList } from "@oilcloud/contract";
import { type Urgency, urgencies } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChangeAddress, useListAddress } from "../../lib/lists/use-list-address.ts";
import { content } from "../../lib/http/call.ts";
import { useExport } from "../../lib/export/use-export.ts";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { useSession } from "../../lib/session/session-context.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { ChoiceField } from "../../ui/filters/choice-field.tsx";
import { CountChips } from "../../ui/filters/count-chips.tsx";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { Segments } from "../../ui/buttons/segments.tsx";
import { readVisitsAddress, unassigned, type VisitsAddress } from "./address.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { pageSize, visitFilter, visitListQuery } from "./queries.ts";
import { SendDialog } from "./send-dialog.tsx";
import { SidePanel } from "./side-panel.tsx";
import { VisitTable } from "./visit-table.tsx";
import styles from "./visits.module.css";

type Shown =
  | { kind: "mail" }
  | { kind: "send" }
  | { kind: "assign"; customerId: string; visit: Visit | null };

/** What needs a visit, over the whole fleet in scope: one row is one reason to go. */
export function VisitsPage() {
  const { t } = useTranslation();
  const { rights } = useSession().user;
  const { address, change, filter, isFiltered, clear } = useListAddress(readVisitsAddress, ["by"]);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(visitListQuery(address));
  const [ticked, setTicked] = useState<ReadonlyMap<string, Visit>>(new Map());
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const mayProcess = rights.includes("process");
  const begin = useExport(
    () =>
      content("POST /system/visit/export", {
        body: {
          fileType: "xlsx",
          ...(ticked.size > 0
            ? { visits: [...ticked.values()].map(({ deviceId, category }) => ({ deviceId, category })) }
            : visitFilter(address)),
        },
      }),
    () => {},
  );
  const tick = (visits: readonly Visit[], on: boolean) => {
    const next = new Map(ticked);
    for (const visit of visits) {
      if (on) next.set(visit.visitId, visit);
      else next.delete(visit.visitId);
    }
    setTicked(next);
  };

  return (
    <div className={styles.page}>
      <PageHead title={t("shell.page.visits")} note={data && <WhenMade list={data} />}>
        <span className={styles.actions}>
          <Segments
            label={t("visits.by.label")}
            segments={[
              { id: "urgency", text: t("visits.by.urgency") },
              { id: "site", text: t("visits.by.site") },
            ]}
            chosen={address.bySite ? "site" : "urgency"}
            onChoose={(by) => filter({ by: by === "site" ? by : null })}
          />
          {rights.includes("profile") && (
            <button type="button" className={buttons.button} onClick={() => setShown({ kind: "mail" })}>
              <ScheduleOutlined aria-hidden="true" />
              {t("visits.mail.button")}
            </button>
          )}
          <button
            type="button"
            className={buttons.button}
            disabled={begin.isPending || !data || data.total === 0}
            onClick={() => begin.mutate(undefined)}
          >
            <ExportOutlined aria-hidden="true" />
            {ticked.size > 0 ? t("visits.exportTicked", { count: ticked.size }) : t("exports.submit")}
          </button>
          {mayProcess && (
            <button
              type="button"
              className={buttons.button}
              data-kind="main"
              onClick={() => setShown({ kind: "send" })}
            >
              <MailOutlined aria-hidden="true" />
              {t("visits.send.button")}
            </button>
          )}
        </span>
      </PageHead>
      {isError && data && <OldData readAt={data.asOf} onRetry={() => void refetch()} />}
      <div className={styles.columns}>
        <section className={styles.list} data-old={isError || isPlaceholderData}>
          <Filters list={data} address={address} onChange={filter} />
          {!data && isError && <Failed sentence={error.message} onRetry={() => void refetch()} />}
          {!data && !isError && (
            <div className={styles.loading}>
              <Skeleton heights={[61, 61, 61, 61, 61]} />
            </div>
          )}
          {data && data.rows.length > 0 && (
            <VisitTable
              list={data}
              bySite={address.bySite}
              ticked={ticked}
              onTick={tick}
              onAssign={
                mayProcess
                  ? (visit) => setShown({ kind: "assign", customerId: visit.customerId, visit })
                  : null
              }
            />
          )}
          {data?.rows.length === 0 && <Nothing list={data} onClear={isFiltered ? clear : null} />}
          {data && data.total > pageSize && (
            <Pagination
              className={styles.pager ?? ""}
              current={address.pageNum}
              pageSize={pageSize}
              total={data.total}
              showSizeChanger={false}
              onChange={(page) => change({ page: page === 1 ? null : String(page) })}
            />
          )}
        </section>
        {data && data.sites.length > 0 && (
          <SidePanel
            list={data}
            ticked={[...ticked.values()]}
            onAssign={
              mayProcess ? (customerId) => setShown({ kind: "assign", customerId, visit: null }) : null
            }
            onChoose={(customerId) => filter({ customerId })}
            chosen={address.customerId}
          />
        )}
      </div>
      {shown?.kind === "mail" && <MailDialog onClose={close} />}
      {shown?.kind === "send" && <SendDialog customerId={address.customerId} onClose={close} />}
      {shown?.kind === "assign" && (
        <AssignDialog customerId={shown.customerId} visit={shown.visit} onClose={close} />
      )}
    </div>
  );
}

/** How many machines need action, and since when the list is as it is. */
function WhenMade({ list: { changedTime, machines, byUrgency } }: { list: VisitList }) {
  const { t } = useTranslation();
  const total = Object.values(byUrgency).reduce((sum, count) => sum + count, 0);
  const when = changedTime
    ? t("visits.noteAt", { time: timeText(changedTime, browserZone()) })
    : t("visits.note");
  return `${t("visits.machines", { count: machines, total })} · ${when}`;
}

const shapes = { now: "abnormal", thisWeek: "risk" } as const;

interface FiltersProps {
  list: VisitList | undefined;
  address: VisitsAddress;
  onChange: ChangeAddress;
}

function Filters({ list, address, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const all = list && Object.values(list.byUrgency).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.filters}>
      <CountChips<Urgency | "all">
        chips={[
          { head: "all", label: t("visits.urgency.all"), count: all },
          ...urgencies.map((head) => ({
            head,
            label: t(`visits.urgency.${head}`),
            count: list?.byUrgency[head],
            shape: head in shapes ? shapes[head as keyof typeof shapes] : null,
          })),
        ]}
        chosen={address.urgency ?? "all"}
        onChoose={(head) => onChange({ urgency: head === "all" ? null : head })}
      />
      <span className={styles.fields}>
        {((list?.sites.length ?? 0) > 1 || address.customerId) && (
          <ChoiceField
            label={t("visits.site")}
            all={t("visits.allSites")}
            value={address.customerId}
            options={(list?.sites ?? []).map(({ customerId, customerName }) => ({
              value: customerId,
              label: customerName,
            }))}
            onChange={(customerId) => onChange({ customerId })}
          />
        )}
        <ChoiceField
          label={t("visits.visitor")}
          all={t("visits.allVisitors")}
          value={address.visitor}
          options={[
            { value: unassigned, label: t("visits.unassigned") },
            ...(list?.visitors ?? []).map(({ visitorId, visitorName }) => ({
              value: visitorId,
              label: visitorName,
            })),
          ]}
          onChange={(visitor) => onChange({ visitor })}
        />
      </span>
    </div>
  );
}

function Nothing({ list, onClear }: { list: VisitList; onClear: (() => void) | null }) {
  const { t } = useTranslation();
  if (onClear)
    return (
      <Empty sentence={t("visits.noneFound")}>
        <button type="button" className={buttons.button} onClick={onClear}>
          {t("visits.clear")}
        </button>
      </Empty>
    );
  return (
    <Empty sentence={t("visits.none")}>
      {list.nextForecastTime !== null && (
        <p className={styles.small}>
          {t("visits.nextRun", { time: timeText(list.nextForecastTime, browserZone()) })}
        </p>
      )}
    </Empty>
  );
}
