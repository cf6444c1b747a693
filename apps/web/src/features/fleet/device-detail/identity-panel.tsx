import type { DeviceIdentity, DeviceRecord } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/times.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Failed, OldData, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { CertificateRows } from "./certificate-rows.tsx";
import { EndTokensDialog } from "./end-tokens-dialog.tsx";
import styles from "./device-detail.module.css";
import { IssueCertificateDialog } from "./issue-certificate-dialog.tsx";
import identityStyles from "./identity-panel.module.css";
import { identityQuery } from "./identity-query.ts";

/** What the device connects with, and what was noticed about it. */
export function IdentityPanel({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  const [issuing, setIssuing] = useState(false);
  const [ending, setEnding] = useState(false);
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(identityQuery(device.deviceId));
  const retry = () => void refetch();
  const canEnd = data?.earlier.some(({ working }) => working) ?? false;
  const actions = (
    <>
      {canEnd && (
        <Button size="small" onClick={() => setEnding(true)}>
          {t("identity.endEarlier")}
        </Button>
      )}
      <Button size="small" onClick={() => setIssuing(true)}>
        {t("identity.certificate.issue")}
      </Button>
    </>
  );
  return (
    <Panel title={t("identity.title")} note={t("identity.note")} actions={actions} flush>
      {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {data ? (
        <>
          <Notices notices={data.notices} timeZone={device.timeZone} />
          <Credentials deviceId={device.deviceId} identity={data} timeZone={device.timeZone} />
        </>
      ) : isError ? (
        <Failed sentence={error.message} onRetry={retry} />
      ) : (
        <Skeleton heights={[72]} />
      )}
      {issuing && <IssueCertificateDialog device={device} onClose={() => setIssuing(false)} />}
      {ending && <EndTokensDialog deviceId={device.deviceId} onClose={() => setEnding(false)} />}
    </Panel>
  );
}

function Notices({ notices, timeZone }: { notices: DeviceIdentity["notices"]; timeZone: string }) {
  const { t } = useTranslation();
  if (notices.length === 0) return null;
  return (
    <ul className={identityStyles.notices}>
      {notices.map(({ kind, lastTime, address, otherAddress }) => (
        <li key={kind} data-notice={kind}>
          <b>
            {t(`identity.notice.${kind}`, {
              time: timeText(lastTime, timeZone),
              address,
              other: otherAddress,
            })}
          </b>
          <span>{t(`identity.advice.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Credentials({
  deviceId,
  identity,
  timeZone,
}: {
  deviceId: string;
  identity: DeviceIdentity;
  timeZone: string;
}) {
  const { t } = useTranslation();
  const { token, earlier, certificates } = identity;
  const at = (ms: number) => ({ time: timeText(ms, timeZone) });
  if (!token && earlier.length + certificates.length === 0)
    return <p className={styles.nothing}>{t("identity.none")}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t("identity.credential")}</th>
            <th>{t("identity.ends")}</th>
            <th>{t("identity.used")}</th>
          </tr>
        </thead>
        <tbody>
          {token && (
            <tr>
              <td>
                {t("identity.token")}
                <small>{t("identity.since", at(token.since))}</small>
              </td>
              <td>{t("identity.open")}</td>
              <td>
                {token.firstTime === null
                  ? t("identity.notUsed")
                  : t("identity.firstUsed", at(token.firstTime))}
              </td>
            </tr>
          )}
          {earlier.map(({ since, replacedTime, endTime, working, lastTime, lastAddress }) => (
            <tr key={`${since} ${replacedTime}`} className={working ? "" : identityStyles.ended}>
              <td>
                {t("identity.earlier")}
                <small>{t("identity.since", at(since))}</small>
              </td>
              <td>{t(working ? "identity.until" : "identity.ended", at(endTime))}</td>
              <td>
                {lastTime === null
                  ? t("identity.notUsedSince")
                  : t("identity.lastUsed", { ...at(lastTime), address: lastAddress })}
              </td>
            </tr>
          ))}
          <CertificateRows deviceId={deviceId} certificates={certificates} timeZone={timeZone} />
        </tbody>
      </table>
    </div>
  );
}
