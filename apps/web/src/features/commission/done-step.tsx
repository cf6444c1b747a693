import { CheckCircleFilled, ClockCircleOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { deviceLink } from "../../lib/fleet/device-link.ts";
import { durationText } from "../../lib/format/durations.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { type FoundDevice, nextTask, type Work } from "./commission-work.ts";
import styles from "./commission.module.css";
import { Foot } from "./foot.tsx";
import { commissionedQuery } from "./queries.ts";

interface DoneStepProps {
  work: Work;
  device: FoundDevice;
  onNext: () => void;
}

/** What was done, or what still waits on the phone; the next device begins only when nothing does. */
export function DoneStep({ work, device, onNext }: DoneStepProps) {
  const { t } = useTranslation();
  const { data: known } = useQuery(commissionedQuery(device.deviceId));
  const isSent = nextTask(work) === null;
  return (
    <>
      <section className={styles.done}>
        {isSent ? <CheckCircleFilled aria-hidden="true" /> : <ClockCircleOutlined aria-hidden="true" />}
        <h2>{t(isSent ? "commission.done.title" : "commission.done.pending")}</h2>
        <p>{work.entry?.deviceName ?? device.deviceName}</p>
        <p className={styles.note}>
          {isSent
            ? t("commission.done.took", {
                duration: durationText((work.finishedMs ?? work.startedMs) - work.startedMs, t),
              })
            : t("commission.done.pendingNote")}
        </p>
        {isSent && known && (
          <LinkButton to={deviceLink(device.deviceId, known)}>{t("setup.claim.open")}</LinkButton>
        )}
      </section>
      <Foot main={{ text: t("commission.done.next"), run: onNext, disabled: !isSent }} />
    </>
  );
}
