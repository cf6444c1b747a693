import type { DeviceRecord } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { numberText } from "../../lib/format/numbers.ts";
import styles from "./commission.module.css";
import { clockOffsetOf, signalOf } from "./link-quality.ts";
import { sentMessagesQuery } from "./queries.ts";

/** Beyond a minute a reading is dated visibly wrong. */
const goodClockMs = 60_000;
const decimalsBelowMs = 60_000;

/** Signal strength and clock offset, as far as the messages of the device have them. */
export function LinkPanels({ device }: { device: DeviceRecord }) {
  const { t } = useTranslation();
  const { data: messages = [] } = useQuery(sentMessagesQuery(device.deviceId));
  const signal = signalOf(messages, device.attributes);
  const clock = clockOffsetOf(messages);
  return (
    <div className={styles.pair}>
      <section className={styles.panel}>
        <h2>{t("commission.link.signal")}</h2>
        {signal ? (
          <p className={styles.figure} data-testid="signal">
            {signal.bars !== null && <Bars count={signal.bars} />}
            <b>{numberText(signal.value, 0)}</b> {signal.unit}
          </p>
        ) : (
          <p className={styles.figure}>–</p>
        )}
        <small>
          {signal?.bars
            ? t(`commission.link.bars.${signal.bars as 1 | 2 | 3 | 4}`)
            : t("commission.link.noSignal")}
        </small>
      </section>
      <section className={styles.panel}>
        <h2>{t("commission.link.clock")}</h2>
        <p className={styles.figure} data-testid="clock">
          {clock.kind === "offset" ? <b>{offsetText(clock.ms)}</b> : "–"}
        </p>
        <small>
          {clock.kind === "offset"
            ? t(Math.abs(clock.ms) <= goodClockMs ? "commission.link.clockGood" : "commission.link.clockBad")
            : t(clock.kind === "untimed" ? "commission.link.untimed" : "commission.link.noClock")}
        </small>
      </section>
    </div>
  );

  function offsetText(ms: number): string {
    const sign = ms < 0 ? "−" : "+";
    const size = Math.abs(ms);
    return size < decimalsBelowMs
      ? `${sign}${numberText(size / 1000, 1)} ${t("common.duration.second")}`
      : `${sign}${durationText(size, t)}`;
  }
}

const bars = [1, 2, 3, 4];

function Bars({ count }: { count: number }) {
  return (
    <svg viewBox="0 0 22 20" aria-hidden="true" focusable="false">
      {bars.map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 6}
          y={20 - bar * 5}
          width="4"
          height={bar * 5}
          rx="1"
          data-on={bar <= count}
        />
      ))}
    </svg>
  );
}
