import type { DeviceRecord } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Tabs } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Copyable } from "../../ui/buttons/copyable.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";
import { InstallerSheet } from "./installer-sheet.tsx";
import { type Client, clients, exampleValues, type Sending, sendLines } from "./send-lines.ts";
import { setupQuery } from "./setup-query.ts";
import { StepFrame, type StepWays } from "./step-frame.tsx";
import styles from "./setup.module.css";
import { problemOf } from "../../lib/http/failure-sentence.ts";

interface ReadingStepProps extends StepWays {
  deviceId: string;
  onDone: () => void;
}

const lookMs = 2000;

/** How to send the first reading, the place where it shows as it arrives, and the page to hand to the installer. */
export function ReadingStep({ deviceId, onDone, ...ways }: ReadingStepProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [arrived, setArrived] = useState(false);
  const [nowMs] = useState(() => Date.now());
  const device = useQuery({
    queryKey: ["people", "first-device", deviceId],
    queryFn: () => content("GET /system/customerdevice/getDevice", { query: { deviceId } }),
    refetchInterval: lookMs,
  });
  const issue = useMutation({
    mutationFn: () => content("POST /system/customerdevice/issueToken", { body: { deviceId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["people", "first-device"] }),
  });
  const onArrived = useCallback(() => {
    setArrived(true);
    void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
  }, [queries]);
  const keys = device.data?.sensors.flatMap(({ indicators }) => indicators.map(({ key }) => key)) ?? [];
  const sending: Sending | null = issue.data
    ? {
        host: location.hostname,
        port: issue.data.mqttPort ?? 1883,
        secure: issue.data.mqttSecure,
        origin: location.origin,
        token: issue.data.token,
        values: exampleValues(keys),
        nowMs,
      }
    : null;
  return (
    <StepFrame {...ways} main={{ text: t("setup.finish"), run: onDone, disabled: !arrived }}>
      <div className={styles.sending}>
        <section className={styles.panel}>
          <h2>{t("setup.reading.title")}</h2>
          {device.data && <Token device={device.data} issue={issue} />}
          {device.data && sending && <HowToSend deviceName={device.data.deviceName} sending={sending} />}
        </section>
        {device.data && <ArrivalPanel device={device.data} onArrived={onArrived} />}
        {device.data && sending && <InstallerSheet device={device.data} sending={sending} />}
      </div>
    </StepFrame>
  );
}

interface TokenProps {
  device: DeviceRecord;
  issue: { data: unknown; error: Error | null; isPending: boolean; mutate: () => void };
}

/** The token is created as soon as it is needed, unless one exists that may be in use. */
function Token({ device, issue }: TokenProps) {
  const { t } = useTranslation();
  const asked = useRef(false);
  useEffect(() => {
    if (device.tokenTime !== null || asked.current) return;
    asked.current = true;
    issue.mutate();
  }, [device.tokenTime, issue]);
  if (issue.data) return null;
  return (
    <>
      <p className={styles.note}>{t("setup.reading.hasToken")}</p>
      <ProblemNote text={problemOf(issue.error)} />
      <Button loading={issue.isPending} onClick={() => issue.mutate()}>
        {t("setup.reading.newToken")}
      </Button>
    </>
  );
}

function HowToSend({ deviceName, sending }: { deviceName: string; sending: Sending }) {
  const { t } = useTranslation();
  const [client, setClient] = useState<Client>("mosquitto_pub");
  const lines = sendLines(client, sending);
  return (
    <>
      <p className={styles.note}>{deviceName}</p>
      <Copyable label={t("setup.reading.token")} text={sending.token} />
      <p className={styles.note}>{t("setup.reading.tokenOnce")}</p>
      <Tabs
        activeKey={client}
        onChange={(chosen) => setClient(chosen as Client)}
        items={clients.map((each) => ({ key: each, label: each }))}
      />
      {lines.install && <Copyable label={t("setup.reading.install")} text={lines.install} />}
      <Copyable label={t("setup.reading.send")} text={lines.send} />
      {lines.timed && <Copyable label={t("setup.reading.sendTimed")} text={lines.timed} />}
      <dl className={styles.facts}>
        {(
          [
            ["server", sending.host],
            ["port", String(sending.port)],
            ["user", t("setup.reading.userIsToken")],
            ["answer", t("setup.reading.answerNote")],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`setup.reading.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
