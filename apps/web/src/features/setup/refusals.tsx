import type { DeviceRecord } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { clockTimeText } from "../../lib/format/times.ts";
import styles from "./setup.module.css";

const reasons = [
  "bad-payload",
  "too-large",
  "rate-limited",
  "future-timestamp",
  "too-old",
  "too-many-keys",
  "text-too-long",
  "over-quota",
  "not-a-number",
  "unavailable",
] as const;

/** What the device sent and the platform did not take, in the words of the device's page. */
export function Refusals({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  if (device.refusals.length === 0) return null;
  return (
    <div className={styles.causes}>
      <h3>{t("setup.reading.refused")}</h3>
      <dl>
        {device.refusals.map(({ reason, lastTime, sentKey, sentValue }) => {
          const known = reasons.find((each) => each === reason);
          return (
            <div key={reason}>
              <dt>{clockTimeText(lastTime, device.timeZone)}</dt>
              <dd>
                {known ? t(`fleet.refusal.${known}`) : reason}
                {sentKey !== null && sentValue !== null && (
                  <>
                    {" "}
                    {t("setup.reading.sent")} <code>{`"${sentKey}": ${sentValue}`}</code>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
