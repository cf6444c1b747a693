import type { DeviceRecord } from "@oilcloud/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";
import { InstallerSheet } from "./installer-sheet.tsx";
import { HowToSend } from "./how-to-send.tsx";
import { useAccessToken } from "./use-access-token.ts";
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
  const device = useQuery({
    queryKey: ["people", "first-device", deviceId],
    queryFn: () => content("GET /system/customerdevice/getDevice", { query: { deviceId } }),
    refetchInterval: lookMs,
  });
  const { issue, sending } = useAccessToken(deviceId, device.data?.sensors ?? []);
  const onArrived = useCallback(() => {
    setArrived(true);
    void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
  }, [queries]);
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
