import type { DeviceRecord } from "@oilcloud/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { durationText } from "../../lib/format/durations.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { momentText } from "../../lib/format/times.ts";
import { useLatest } from "../../lib/live/use-live.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Refusals } from "./refusals.tsx";
import styles from "./setup.module.css";

interface ArrivalPanelProps {
  device: DeviceRecord;
  onArrived: () => void;
}

const mostTiles = 6;

/** Waits for the first reading and shows it as it arrives, in place. */
export function ArrivalPanel({ device, onArrived }: ArrivalPanelProps) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  const [since] = useState(() => Date.now());
  const live = useLatest(device.deviceId, []);
  const newest = Math.max(0, ...Object.values(live.values).map(({ tsMs }) => tsMs), device.lastTime ?? 0);
  const readings = useQuery({
    queryKey: ["people", "first-readings", device.deviceId, newest],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (
        await content("GET /system/datascreen/getTsKvLatestByDeviceId", {
          query: { deviceId: device.deviceId },
        })
      ).rows,
  });
  const expected = device.sensors.flatMap(({ indicators }) => indicators);
  const known = readings.data ?? [];
  const received = newest > 0;
  const accepted = known.some(({ mark }) => mark === null);
  const refused = received && known.length > 0 && !accepted;
  useEffect(() => {
    if (accepted) onArrived();
  }, [accepted, onArrived]);

  const missing = expected
    .filter(({ key }) => !known.some((reading) => reading.key === key))
    .slice(0, Math.max(0, mostTiles - known.length));
  const stage = received ? 2 : device.connected ? 1 : 0;
  return (
    <section className={styles.arrival} data-theme="dark" aria-live="polite">
      <ol className={styles.stages}>
        {(["waiting", "connected", "received"] as const).map((name, index) => (
          <li key={name} data-reached={index <= stage} data-current={index === stage}>
            <b>{t(`setup.reading.${name}`)}</b>
            <small>
              {index === 0
                ? momentText(since, device.timeZone)
                : index === 2 && received
                  ? momentText(newest, device.timeZone)
                  : index < stage || (index === 1 && device.connected)
                    ? "✓"
                    : t("setup.reading.notYet")}
            </small>
          </li>
        ))}
      </ol>
      <div className={styles.banner} data-received={received && !refused} data-refused={refused}>
        <i aria-hidden="true" />
        <div>
          <b>
            {refused
              ? t("setup.reading.notAccepted")
              : received
                ? t("setup.reading.arrived", { age: durationText(Math.max(0, nowMs - newest), t) })
                : t("setup.reading.waitingFor", { age: durationText(nowMs - since, t) })}
          </b>
          <small>
            {t(`setup.reading.${refused ? "notAcceptedNote" : received ? "arrivedNote" : "waitingNote"}`)}
          </small>
        </div>
      </div>
      <ul className={styles.tiles}>
        {known.map(({ key, keyName, value, decimals, unit, mark, markName }) => (
          <li key={key} data-refused={mark !== null}>
            <span>{keyName}</span>
            <b data-key={key}>
              {numberText(value, decimals)} <small>{unit}</small>
            </b>
            {mark !== null && <em>{t("setup.reading.refusedValue", { why: markName ?? "" })}</em>}
          </li>
        ))}
        {missing.map(({ key, keyName, unit }) => (
          <li key={key} data-missing="true">
            <span>{keyName}</span>
            <b>
              – <small>{unit}</small>
            </b>
          </li>
        ))}
      </ul>
      <Refusals device={device} />
      {!received && (
        <div className={styles.causes}>
          <h3>{t("setup.reading.causes")}</h3>
          <dl>
            {(["port", "token", "format"] as const).map((cause) => (
              <div key={cause}>
                <dt>{t(`setup.reading.cause.${cause}`)}</dt>
                <dd>{t(`setup.reading.cause.${cause}Note`, { port: device.mqttPort ?? 1883 })}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
