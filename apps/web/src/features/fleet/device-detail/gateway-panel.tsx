import type { DeviceRecord, FleetDevice } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { numberText } from "../../../lib/format/numbers.ts";
import type { PageRequest } from "../../../lib/lists/paging.ts";
import { MachineBadge } from "../../../ui/badges/machine-badge.tsx";
import { FreshnessBadge } from "../../../ui/badges/freshness-badge.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Skeleton, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { childrenQuery, readingsQuery } from "../api.ts";
import styles from "./device-detail.module.css";
import { deviceDetailPath } from "../device-path.ts";
import { GatewayRulesDialog, MoveChildDialog } from "../dialogs/gateway-dialogs.tsx";
import { useMayManage } from "../../../lib/session/use-may-manage.ts";
import { Permitted } from "../../../ui/permission.tsx";
import { HeldChildren } from "./held-children.tsx";

const pageSize = 10;
/** As many as fit a row; the rest is on the device's own page. */
const readingsShown = 3;

/** The devices that report through a gateway. */
export function GatewayPanel({ gateway }: { gateway: DeviceRecord }) {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const [hasRules, setRules] = useState(false);
  const [moving, setMoving] = useState<FleetDevice | null>(null);
  const [pageNum, setPageNum] = useState(1);
  const page: PageRequest = { pageNum, pageSize };
  const children = useQuery(childrenQuery(gateway.deviceId, page));
  const retry = () => void children.refetch();
  return (
    <Panel title={t("fleet.gateway.title")} note={t("fleet.gateway.note")} flush>
      <Permitted roles={["TENANT_ADMIN"]} right="manage">
        <p className={styles.rules}>
          <Button onClick={() => setRules(true)}>{t("fleet.gateway.rules")}</Button>
        </p>
      </Permitted>
      {mayManage && <HeldChildren gatewayId={gateway.deviceId} timeZone={gateway.timeZone} />}
      {hasRules && <GatewayRulesDialog onClose={() => setRules(false)} />}
      {moving && (
        <MoveChildDialog child={moving} gatewayId={gateway.deviceId} onClose={() => setMoving(null)} />
      )}
      {children.isError && children.data && <OldData readAt={children.dataUpdatedAt} onRetry={retry} />}
      {children.isError && !children.data && <Failed sentence={children.error.message} onRetry={retry} />}
      {children.isPending && <Skeleton heights={[40, 40]} />}
      {children.data?.total === 0 && <p className={styles.nothing}>{t("fleet.gateway.none")}</p>}
      {children.data && children.data.total > 0 && (
        <div className={styles.scroll}>
          <table className={`${styles.table} ${styles.children}`}>
            <thead>
              <tr>
                <th>{t("fleet.gateway.device")}</th>
                <th>{t("fleet.gateway.state")}</th>
                <th>{t("fleet.gateway.lastSeen")}</th>
                <th>{t("fleet.gateway.readings")}</th>
                {mayManage && <th aria-label={t("fleet.gateway.moveShort")} />}
              </tr>
            </thead>
            <tbody>
              {children.data.rows.map((child) => (
                <ChildRow
                  key={child.deviceId}
                  child={child}
                  onMove={mayManage ? () => setMoving(child) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children.data && children.data.total > pageSize && (
        <Pagination
          className={styles.pager ?? ""}
          size="small"
          current={pageNum}
          pageSize={pageSize}
          total={children.data.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      )}
    </Panel>
  );
}

function ChildRow({ child, onMove }: { child: FleetDevice; onMove: (() => void) | null }) {
  const { t } = useTranslation();
  const { data: readings = [] } = useQuery(readingsQuery(child.deviceId));
  return (
    <tr>
      <td className={styles.wrapped}>
        <Link to={deviceDetailPath(child)}>{child.deviceName}</Link>
      </td>
      <td>
        <MachineBadge state={child.oilState} freshness={child.freshness} />
      </td>
      <td>
        <FreshnessBadge
          connected={child.connected}
          lastTime={child.lastTime}
          intervalMs={child.intervalS * 1000}
        />
      </td>
      <td className={styles.long}>
        {readings
          .slice(0, readingsShown)
          .map(({ keyName, value, decimals, unit }) =>
            `${keyName} ${numberText(value, decimals)} ${unit}`.trimEnd(),
          )
          .join(" · ") || "–"}
      </td>
      {onMove && (
        <td>
          <Button onClick={onMove}>{t("fleet.gateway.moveShort")}</Button>
        </td>
      )}
    </tr>
  );
}
