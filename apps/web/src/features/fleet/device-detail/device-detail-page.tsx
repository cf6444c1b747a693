import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLatest } from "../../../lib/live/use-live.ts";
import { useNamePage } from "../../../lib/shell/page-name.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { deviceQuery, readingsQuery } from "../api.ts";
import { plantPath } from "../device-path.ts";
import { AttributesTable, RefusalsTable } from "./device-records.tsx";
import styles from "./device-detail.module.css";
import { DeviceRecordHead } from "./device-head.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { GatewayPanel } from "./gateway-panel.tsx";
import { newestTime, unknownKeys, withLiveReadings } from "./live-readings.ts";
import { FleetDialog, type OpenDialog } from "../dialogs/open-dialog.tsx";
import { NicknamesPanel } from "./nicknames-panel.tsx";
import { ReadingTiles } from "./reading-tiles.tsx";
import { SensorsPanel } from "./sensors-panel.tsx";
import { useMayManage } from "../../../lib/session/use-may-manage.ts";

/** Everything known of one device. */
export function DeviceDetailPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const deviceId = query.get("deviceId");
  return deviceId === null || deviceId === "" ? (
    <Empty sentence={t("fleet.detail.none")} />
  ) : (
    <DeviceDetail key={deviceId} deviceId={deviceId} />
  );
}

function DeviceDetail({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayManage = useMayManage();
  const { user } = useSession();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const device = useQuery(deviceQuery(deviceId));
  const readings = useQuery(readingsQuery(deviceId));
  const live = useLatest(deviceId, []);
  useNamePage(device.data?.deviceName);

  // A key that appears for the first time has no name here yet; the server knows it.
  const unheard = readings.data ? unknownKeys(readings.data, live).join() : "";
  const { refetch: readAgain } = readings;
  useEffect(() => {
    if (unheard !== "") void readAgain();
  }, [unheard, readAgain]);

  if (!device.data) {
    return device.isError ? (
      <Failed sentence={device.error.message} onRetry={() => void device.refetch()} />
    ) : (
      <Skeleton heights={[220, 160, 160]} />
    );
  }
  const lastTime = Math.max(newestTime(live) ?? 0, device.data.lastTime ?? 0) || null;
  const known = { ...device.data, lastTime };
  const back = plantPath(user.authority, known);
  return (
    <div className={styles.page}>
      {device.isError && <OldData readAt={device.dataUpdatedAt} onRetry={() => void device.refetch()} />}
      <DeviceRecordHead device={known} onOpen={mayManage ? setOpen : null} />
      {known.isGateway && <GatewayPanel gateway={known} />}
      {mayManage && <IdentityPanel device={known} />}
      <SensorsPanel device={known} mayManage={mayManage} />
      <NicknamesPanel deviceId={deviceId} mayManage={mayManage} />
      <Panel title={t("fleet.detail.readings")} note={t("fleet.detail.readingsNote")}>
        {readings.data ? (
          <ReadingTiles readings={withLiveReadings(readings.data, live)} timeZone={known.timeZone} />
        ) : readings.isError ? (
          <Failed sentence={readings.error.message} onRetry={() => void readings.refetch()} />
        ) : (
          <Skeleton heights={[84, 84]} />
        )}
      </Panel>
      <div className={styles.pair}>
        <Panel title={t("fleet.detail.attributes")} note={t("fleet.detail.attributesNote")} flush>
          <AttributesTable device={known} />
        </Panel>
        <Panel title={t("fleet.detail.refusals")} note={t("fleet.detail.refusalsNote")} flush>
          <RefusalsTable device={known} />
        </Panel>
      </div>
      {open && (
        <FleetDialog
          open={open}
          customerId={known.customerId}
          onClose={() => setOpen(null)}
          onDeleted={() => void navigate(back, { replace: true })}
        />
      )}
    </div>
  );
}
