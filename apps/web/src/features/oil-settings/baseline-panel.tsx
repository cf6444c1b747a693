import type { OilBaseline } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { dateText } from "../../lib/format/times.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { baselineQuery } from "./api.ts";
import { BaselineDialog } from "./baseline-dialog.tsx";
import limits from "./limits.module.css";
import styles from "./records.module.css";

interface Props {
  deviceId: string;
  oilName: string;
  zone: string;
}

const skeletonHeights = [36, 36, 36];

/** What the new oil of a device is taken to be, and where that comes from. */
export function BaselinePanel({ deviceId, oilName, zone }: Props) {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useQuery(baselineQuery(deviceId));
  const [open, setOpen] = useState<OilBaseline | null>(null);
  return (
    <Panel
      flush
      title={t("oilSettings.baseline.title")}
      note={t("oilSettings.baseline.note", { oil: oilName || t("oilSettings.baseline.noOil") })}
    >
      {isError && !data ? (
        <Failed sentence={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton heights={skeletonHeights} />
      ) : (
        <ul className={styles.baselines}>
          {data.map((baseline) => (
            <li key={baseline.quantity}>
              <span>{baseline.name}</span>
              <b>
                {numberText(baseline.value, baseline.decimals)} <small>{baseline.unit}</small>
              </b>
              <span className={limits.tag} data-kind={baseline.source === "catalogue" ? "plain" : "set"}>
                {t(`oilSettings.baseline.source.${baseline.source}`)}
              </span>
              <small className={styles.from} title={baseline.accountName ?? ""}>
                {baseline.sampleNo ||
                  (baseline.time === null
                    ? ""
                    : t("oilSettings.baseline.since", { day: dateText(baseline.time, zone) }))}
              </small>
              <button
                type="button"
                className={buttons.quiet}
                aria-label={t("oilSettings.baseline.editNamed", { name: baseline.name })}
                onClick={() => setOpen(baseline)}
              >
                {t("oilSettings.baseline.edit")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <BaselineDialog deviceId={deviceId} baseline={open} zone={zone} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
