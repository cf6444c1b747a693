import { SwapOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { deviceLink } from "../../../lib/fleet/device-link.ts";
import { useThrottledRefetch } from "../../../lib/queries/use-throttled-refetch.ts";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import { Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { DataExportButton } from "../export/data-export-button.tsx";
import buttons from "../../../ui/buttons/buttons.module.css";
import styles from "./analysis-list-page.module.css";
import { filterMembers } from "./filter-members.ts";
import { DeviceList } from "./device-list.tsx";
import { listQuery } from "./list-query.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { MemberGroup } from "./member.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SiteLine } from "./site-line.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useChoice } from "./use-choice.ts";
import { useFrozenOrder } from "./use-frozen-order.ts";
import { ViewSwitch } from "./view-switch.tsx";

const none: MemberGroup[] = [];

/** The devices of a customer, or of all visible customers, by group. */
export function AnalysisListPage() {
  const { t } = useTranslation();
  const { tenantId = null, customerId = null } = useParams();
  const query = useMemo(() => listQuery({ tenantId, customerId }), [tenantId, customerId]);
  const { data, isError, refetch } = useQuery(query);
  const [choice, change] = useChoice();
  const text = useDeferredValue(choice.text);
  const onStandingChange = useThrottledRefetch(query.queryKey);

  const { standing, groupId, sort } = choice;
  const view = useNarrow() ? "cards" : choice.view;
  const groups = useMemo(
    () => (data ? filterMembers(data.groups, { standing, groupId, sort, text }) : none),
    [data, standing, groupId, sort, text],
  );
  const { shown, ...pointer } = useFrozenOrder(
    data?.groups ?? none,
    groups,
    JSON.stringify([tenantId, customerId, standing, groupId, sort, view, text]),
  );
  if (!data)
    return isError ? (
      <Failed sentence={t("analysisList.failed")} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );

  const [first] = data.groups;
  const several = new Set(data.groups.map((group) => group.customerId)).size > 1;
  const worst = groups[0]?.groupMenbers[0];
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{first && !several ? first.customerName : t("analysisList.title")}</h1>
        <SiteLine list={data} site={several ? undefined : first} />
        <div className={styles.actions}>
          <ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />
          {worst && groups[0] && (
            <Link className={buttons.button} to={`${deviceLink(worst.deviceId, groups[0])}&compare=1`}>
              <SwapOutlined aria-hidden="true" />
              {t("analysisList.compare")}
            </Link>
          )}
          {first && (
            <DataExportButton
              className={buttons.button}
              devices={data.groups.flatMap(({ groupMenbers }) => groupMenbers)}
              timeZone={first.timeZone}
            />
          )}
        </div>
      </header>
      <Toolbar counts={data.counts} groups={data.groups} choice={choice} onChange={change} />
      {isError && <OldData readAt={data.asOf} onRetry={() => void refetch()} />}
      <div data-old={isError} className={styles.devices}>
        {shown.length === 0 ? (
          <NothingFound list={data} choice={choice} onChange={change} />
        ) : (
          <DeviceList
            groups={shown}
            view={view}
            withCustomer={several}
            onStandingChange={onStandingChange}
            {...pointer}
          />
        )}
      </div>
    </>
  );
}
