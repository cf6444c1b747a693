import type { DeviceIdentity } from "@oilcloud/contract";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../../../lib/format/times.ts";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useChange } from "../use-change.ts";
import styles from "./identity-panel.module.css";

type Certificate = DeviceIdentity["certificates"][number];

const shownDigits = 16;

/** The certificates of a device as rows beside its tokens. */
export function CertificateRows({
  deviceId,
  certificates,
  timeZone,
}: {
  deviceId: string;
  certificates: readonly Certificate[];
  timeZone: string;
}) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<string | null>(null);
  const at = (ms: number) => ({ time: timeText(ms, timeZone) });
  return (
    <>
      {certificates.map(({ certificateId, endTime, revokedTime, working, lastTime, lastAddress }) => (
        <tr key={certificateId} className={working ? "" : styles.ended}>
          <td>
            {t("identity.certificate.name")}
            <small>{certificateId.slice(0, shownDigits)}…</small>
          </td>
          <td>
            {revokedTime === null
              ? t(working ? "identity.until" : "identity.ended", at(endTime))
              : t("identity.certificate.revoked", at(revokedTime))}
          </td>
          <td>
            {lastTime === null
              ? t("identity.notUsed")
              : t("identity.certificate.lastUsed", { ...at(lastTime), address: lastAddress })}
            {working && (
              <Button className={styles.revoke ?? ""} size="small" onClick={() => setRevoking(certificateId)}>
                {t("identity.certificate.revoke")}
              </Button>
            )}
            {revoking === certificateId && (
              <RevokeDialog
                deviceId={deviceId}
                certificateId={certificateId}
                onClose={() => setRevoking(null)}
              />
            )}
          </td>
        </tr>
      ))}
    </>
  );
}

function RevokeDialog({
  deviceId,
  certificateId,
  onClose,
}: {
  deviceId: string;
  certificateId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const revoke = useChange(
    () => content("POST /system/customerdevice/revokeCertificate", { body: { deviceId, certificateId } }),
    t("identity.certificate.revokedDone"),
    onClose,
  );
  return (
    <Dialog
      title={t("identity.certificate.revokeTitle")}
      problem={revoke.problem}
      confirm={{
        text: t("identity.certificate.revoke"),
        busy: revoke.busy,
        run: () => revoke.run(undefined),
      }}
      onClose={onClose}
    >
      <p>{t("identity.certificate.revokeSentence")}</p>
    </Dialog>
  );
}
