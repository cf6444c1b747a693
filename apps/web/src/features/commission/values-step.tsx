import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { durationText } from "../../lib/format/durations.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { messagesPath } from "../../lib/fleet/messages-path.ts";
import { useLatest } from "../../lib/live/use-live.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Skeleton } from "../../ui/panels/panel-states.tsx";
import type { FoundDevice } from "./commission-work.ts";
import styles from "./commission.module.css";
import { Foot } from "./foot.tsx";
import { isSignal } from "./link-quality.ts";
import { LinkPanels } from "./link-panels.tsx";
import { commissionedQuery, firstValuesQuery } from "./queries.ts";

interface ValuesStepProps {
  device: FoundDevice;
  code: string;
  startedMs: number;
  onBack: () => void;
  onDone: () => void;
}

const mostTiles = 8;

/** The first values as they arrive, how well the device is connected, and whether its clock is right. */
export function ValuesStep({ device, code, startedMs, onBack, onDone }: ValuesStepProps) {
  const { t } = useTranslation();
  const nowMs = useNow(1000);
  const { data: known } = useQuery(commissionedQuery(device.deviceId));
  const live = useLatest(device.deviceId, []);
  const newestMs = Math.max(0, ...Object.values(live.values).map(({ tsMs }) => tsMs), known?.lastTime ?? 0);
  const { data: newest = [] } = useQuery({
    ...firstValuesQuery(device.deviceId, newestMs),
    placeholderData: keepPreviousData,
  });
  const values = newest.filter(({ key }) => !isSignal(key)); // shown beside the clock
  if (!known)
    return (
      <>
        <Skeleton heights={[200, 96]} />
        <Foot main={{ text: t("setup.next"), run: onDone }} onBack={onBack} />
      </>
    );

  const hasValues = values.some(({ mark }) => mark === null);
  const expected = known.sensors
    .flatMap(({ indicators }) => indicators)
    .filter(({ key }, index, all) => all.findIndex((each) => each.key === key) === index)
    .filter(({ key }) => !values.some((value) => value.key === key))
    .slice(0, Math.max(0, mostTiles - values.length));
  return (
    <>
      <section className={styles.arrival} data-theme="dark" aria-live="polite">
        <header data-received={hasValues}>
          <i aria-hidden="true" />
          <b>
            {t(
              hasValues
                ? "commission.values.received"
                : values.length > 0
                  ? "commission.values.refused"
                  : known.connected
                    ? "commission.values.connected"
                    : "commission.values.waiting",
            )}
          </b>
          <span>
            {newestMs > 0
              ? t("commission.values.age", { age: durationText(Math.max(0, nowMs - newestMs), t) })
              : durationText(nowMs - startedMs, t)}
          </span>
        </header>
        <ul>
          {values.slice(0, mostTiles).map(({ key, keyName, value, decimals, unit, mark, markName }) => (
            <li key={key} data-marked={mark !== null}>
              <span>{keyName}</span>
              <b data-key={key}>
                {numberText(value, decimals)} <small>{unit}</small>
              </b>
              {mark !== null && <em>{t("setup.reading.refusedValue", { why: markName ?? "" })}</em>}
            </li>
          ))}
          {expected.map(({ key, keyName, unit }) => (
            <li key={key} data-missing="true">
              <span>{keyName}</span>
              <b>
                – <small>{unit}</small>
              </b>
            </li>
          ))}
        </ul>
        {!hasValues && (
          <p>
            {t(known.tokenTime === null ? "commission.values.noToken" : "commission.values.check")}{" "}
            <Link to={`/claim?code=${encodeURIComponent(code)}`}>{t("commission.values.connection")}</Link>
          </p>
        )}
      </section>
      <LinkPanels device={known} />
      <Link className={styles.more} to={messagesPath(known)}>
        {t("setup.reading.messages")}
      </Link>
      <Foot
        main={{ text: t(hasValues ? "setup.next" : "commission.values.skip"), run: onDone }}
        onBack={onBack}
      />
    </>
  );
}
