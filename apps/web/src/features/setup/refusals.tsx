import type { DeviceRecord } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { messagesPath } from "../../lib/fleet/messages-path.ts";
import { momentText } from "../../lib/format/times.ts";
import { refusalText } from "../../lib/fleet/refusal-text.ts";
import styles from "./setup.module.css";

/** What the device sent and the platform did not take, in the words of the device's page. */
export function Refusals({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  if (device.refusals.length === 0) return null;
  return (
    <div className={styles.causes}>
      <h3>{t("setup.reading.refused")}</h3>
      <dl>
        {device.refusals.map(({ reason, lastTime, sentKey, sentValue }) => (
          <div key={reason}>
            <dt>{momentText(lastTime, device.timeZone)}</dt>
            <dd>
              {refusalText(reason, t)}
              {sentKey !== null && sentValue !== null && (
                <>
                  {" "}
                  {t("setup.reading.sent")} <code>{`"${sentKey}": ${sentValue}`}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link to={messagesPath(device)}>{t("setup.reading.messages")}</Link>
    </div>
  );
}
