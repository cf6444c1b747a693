import { tokenOverlap } from "@oilcloud/contract/values";
import { Select } from "antd";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import type { NamedDevice } from "./device-dialogs.tsx";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./dialogs.module.css";
import { publishLine } from "./publish-line.ts";
import { useChange } from "../use-change.ts";

interface Issued {
  token: string;
  mqttPort: number | null;
  mqttSecure: boolean;
}

const dayHours = 24;
const overlapChoices = [0, dayHours, tokenOverlap.usualHours, 30 * dayHours];

function overlapText(hours: number, t: TFunction): string {
  if (hours === 0) return t("identity.overlap.now");
  return t("identity.overlap.days", { count: hours / dayHours });
}

/** A device's access token: made on request, shown this once. */
export function TokenDialog({ device, onClose }: { device: NamedDevice; onClose: () => void }) {
  const { t } = useTranslation();
  const [issued, setIssued] = useState<Issued | null>(null);
  const [overlapHours, setOverlapHours] = useState<number>(tokenOverlap.usualHours);
  const change = useChange(
    () =>
      content("POST /system/customerdevice/issueToken", {
        body: { deviceId: device.deviceId, overlapHours },
      }),
    t("fleet.done.tokenGenerated"),
    setIssued,
  );
  const title = t("fleet.token.title", { name: device.deviceName });
  if (issued) {
    return (
      <Dialog title={title} onClose={onClose} width={640}>
        <p>{t("fleet.token.once")}</p>
        <Copyable label={t("fleet.token.token")} text={issued.token} />
        <Copyable
          label={t("fleet.token.line")}
          text={publishLine({
            host: location.hostname,
            port: issued.mqttPort,
            secure: issued.mqttSecure,
            token: issued.token,
          })}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("fleet.token.confirm"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("fleet.token.sentence")}</p>
      <label className={styles.choice}>
        <span>{t("identity.overlap.label")}</span>
        <Select
          aria-label={t("identity.overlap.label")}
          value={overlapHours}
          onChange={setOverlapHours}
          options={overlapChoices.map((hours) => ({ value: hours, label: overlapText(hours, t) }))}
        />
        {overlapHours > 0 && <small>{t("identity.overlap.hint")}</small>}
      </label>
    </Dialog>
  );
}
