import type { DeviceRecord, IssuedCertificate } from "@oilcloud/contract";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { content } from "../../../lib/http/call.ts";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import dialogStyles from "../dialogs/dialogs.module.css";
import { useChange } from "../use-change.ts";
import styles from "./identity-panel.module.css";

const daysOfYear = 365;
const yearChoices = [1, 2, 5, 10];
const usualYears = 2;
const type = "application/x-pem-file";

/** Issues a certificate and hands its files over, this once. */
export function IssueCertificateDialog({ device, onClose }: { device: DeviceRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const [years, setYears] = useState(usualYears);
  const [issued, setIssued] = useState<IssuedCertificate | null>(null);
  const { deviceId } = device;
  const change = useChange(
    () =>
      content("POST /system/customerdevice/issueCertificate", {
        body: { deviceId, days: years * daysOfYear },
      }),
    t("identity.certificate.issued"),
    setIssued,
  );
  const title = t("identity.certificate.issueTitle");
  if (issued) {
    const save = (name: string, text: string) => saveFile(new File([text], name, { type }));
    return (
      <Dialog title={title} onClose={onClose} width={640}>
        <p>{t("identity.certificate.once")}</p>
        <div className={styles.files}>
          <Button type="primary" onClick={() => save("device.pem", issued.certificate)}>
            {t("identity.certificate.saveCertificate")}
          </Button>
          <Button type="primary" onClick={() => save("device.key", issued.privateKey)}>
            {t("identity.certificate.saveKey")}
          </Button>
          <Button onClick={() => save("authority.pem", issued.authority)}>
            {t("identity.certificate.saveAuthority")}
          </Button>
        </div>
        <Copyable
          label={t("identity.certificate.line")}
          text={`mosquitto_pub -h ${location.hostname} -p 8883 --cafile /etc/ssl/certs/ca-certificates.crt --cert device.pem --key device.key -q 1 -t v1/devices/me/telemetry -m '{"oilTemp":50}'`}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("identity.certificate.issue"),
        run: () => change.run(undefined),
        busy: change.busy,
      }}
    >
      <p>{t("identity.certificate.issueSentence")}</p>
      <label className={dialogStyles.choice}>
        <span>{t("identity.certificate.validity")}</span>
        <Select
          aria-label={t("identity.certificate.validity")}
          value={years}
          onChange={setYears}
          options={yearChoices.map((count) => ({
            value: count,
            label: t("identity.certificate.years", { count }),
          }))}
        />
      </label>
    </Dialog>
  );
}
