import type { DeviceRecord } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { problemOf } from "../../lib/http/failure-sentence.ts";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { useMayManage } from "../../lib/session/use-may-manage.ts";
import { MachineBadge } from "../../ui/badges/machine-badge.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";
import { HowToSend } from "./how-to-send.tsx";
import { useAccessToken } from "./use-access-token.ts";
import setup from "./setup.module.css";
import styles from "./claim.module.css";

const lookMs = 2000;
const nothing = () => {};

/** The machine that a sticker leads to: what it is, its first values as they arrive, and what it connects with. */
export function ClaimedDevice({ deviceId, code }: { deviceId: string; code?: string }) {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const device = useQuery({
    queryKey: ["people", "first-device", deviceId],
    queryFn: () => content("GET /system/customerdevice/getDevice", { query: { deviceId } }),
    refetchInterval: lookMs,
  });
  if (!device.data)
    return device.isError ? (
      <Failed sentence={device.error.message} onRetry={() => void device.refetch()} />
    ) : (
      <Skeleton heights={[88, 320]} />
    );
  return (
    <>
      <section className={styles.machine}>
        <h2>{device.data.deviceName}</h2>
        <MachineBadge state={device.data.oilState} freshness={device.data.freshness} />
        <p>
          {[
            device.data.customerName,
            device.data.groupName,
            device.data.machineTypeName,
            ...device.data.sensors.map(({ modelName }) => modelName),
          ].join(" · ")}
        </p>
        {mayManage && code !== undefined && (
          <LinkButton type="primary" to={`/commission?code=${encodeURIComponent(code)}`}>
            {t("shell.page.commission")}
          </LinkButton>
        )}
        <LinkButton to={deviceLink(deviceId, device.data)}>{t("setup.claim.open")}</LinkButton>
      </section>
      <div className={setup.sending}>
        <ArrivalPanel device={device.data} onArrived={nothing} />
        <Connection device={device.data} />
      </div>
    </>
  );
}

/** A token that exists may be in use, so that a new one is asked for twice. */
function Connection({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const [asking, setAsking] = useState(false);
  const { issue, sending } = useAccessToken(device.deviceId, device.sensors);
  const port = device.mqttPort === null ? "–" : String(device.mqttPort);
  return (
    <section className={setup.panel}>
      <h2>{t("setup.claim.connection")}</h2>
      {sending ? (
        <HowToSend deviceName={device.deviceName} sending={sending} />
      ) : (
        <>
          <dl className={setup.facts}>
            {(
              [
                ["server", location.hostname],
                ["port", port],
                ["user", t("setup.reading.userIsToken")],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>{t(`setup.reading.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={setup.note}>
            {t(
              mayManage
                ? device.tokenTime === null
                  ? "setup.claim.noToken"
                  : "setup.reading.hasToken"
                : "setup.claim.askForToken",
            )}
          </p>
          <ProblemNote text={problemOf(issue.error)} />
          {mayManage && (
            <Button
              size="large"
              loading={issue.isPending}
              onClick={() => (device.tokenTime === null ? issue.mutate() : setAsking(true))}
            >
              {t("setup.reading.newToken")}
            </Button>
          )}
        </>
      )}
      {asking && (
        <Dialog
          title={t("setup.reading.newToken")}
          onClose={() => setAsking(false)}
          confirm={{
            text: t("setup.reading.newToken"),
            busy: issue.isPending,
            run: () => issue.mutate(undefined, { onSettled: () => setAsking(false) }),
          }}
        >
          <p>{t("setup.reading.hasToken")}</p>
        </Dialog>
      )}
    </section>
  );
}
