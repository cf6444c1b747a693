import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import type { NamedDevice } from "./device-dialogs.tsx";
import { Copyable } from "../../../ui/buttons/copyable.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { publishLine } from "./publish-line.ts";
import { useChange } from "../use-change.ts";

interface Issued {
  token: string;
  mqttPort: number | null;
  mqttSecure: boolean;
}

/** A device's access token: made on request, shown this once. */
export function TokenDialog({ device, onClose }: { device: NamedDevice; onClose: () => void }) {
  const { t } = useTranslation();
  const [issued, setIssued] = useState<Issued | null>(null);
  const change = useChange(
    () => content("POST /system/customerdevice/issueToken", { body: { deviceId: device.deviceId } }),
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
    </Dialog>
  );
}
