import type { KeptCap, KeptCapLoss } from "@oilcloud/contract";
import { leastKeptDays } from "@oilcloud/contract/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { InputNumber } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { sizeText } from "../../../lib/format/sizes.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { content } from "../../../lib/http/call.ts";
import { useSavedChange } from "../../../lib/queries/use-saved-change.ts";
import styles from "./keeping.module.css";
import { LossDrawer } from "./loss-drawer.tsx";
import { capLossQuery, keptQuery } from "./queries.ts";

/** As sizes are written everywhere. */
const gigabyte = 1024 ** 3;
const ofGigabytes = (gigabytes: number | null) =>
  gigabytes === null ? null : Math.round(gigabytes * gigabyte);

/** The limit of all that readings take. What it removes is shown before, and has to be confirmed. */
export function CapDrawer({ cap, onClose }: { cap: KeptCap; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [entered, setEntered] = useState<number | null>();
  const [confirmed, setConfirmed] = useState(false);
  const bytes = entered === undefined ? undefined : ofGigabytes(entered);
  const loss = useQuery(capLossQuery(bytes));
  const losing = (loss.data?.bytes ?? 0) > 0;
  const change = useSavedChange({
    work: () => content("PUT /system/retention/cap", { body: { bytes: bytes ?? null, confirmed } }),
    refresh: () => client.invalidateQueries(keptQuery()),
    done: t("operations.keeping.saved"),
    onDone: onClose,
  });
  const problem = change.problem ?? (loss.isError ? loss.error.message : null);
  return (
    <LossDrawer
      title={t("operations.keeping.cap.drawer")}
      explanation={t("operations.keeping.cap.explanation", leastKeptDays)}
      problem={problem}
      loss={bytes !== undefined && loss.data && !loss.isError && <LossText loss={loss.data} />}
      isLosing={losing}
      confirmed={confirmed}
      onConfirm={setConfirmed}
      isEntered={entered !== undefined}
      isReady={bytes !== undefined && loss.isSuccess && !loss.isPlaceholderData}
      isBusy={change.busy}
      onSave={() => change.run(undefined)}
      onClose={onClose}
    >
      <label className={styles.capField}>
        {t("operations.keeping.cap.size")}
        <InputNumber
          aria-label={t("operations.keeping.cap.size")}
          min={0}
          precision={1}
          controls={false}
          value={entered === undefined ? cap.bytes && cap.bytes / gigabyte : entered}
          suffix={t("operations.keeping.cap.unit")}
          onChange={(value) => {
            setConfirmed(false);
            setEntered(value);
          }}
        />
      </label>
    </LossDrawer>
  );
}

function LossText({ loss: { values, bytes, samplesFrom, hoursFrom, isBeyond } }: { loss: KeptCapLoss }) {
  const { t } = useTranslation();
  const day = (ms: number) => ({ day: dateText(ms, browserZone()) });
  return (
    <>
      <span>
        {bytes > 0
          ? t("operations.keeping.cap.loses", { values: numberText(values), size: sizeText(bytes) })
          : t("operations.keeping.losesNothing")}
      </span>
      {samplesFrom !== null && <b>{t("operations.keeping.cap.losesSamples", day(samplesFrom))}</b>}
      {hoursFrom !== null && <b>{t("operations.keeping.cap.losesHours", day(hoursFrom))}</b>}
      {isBeyond && <span>{t("operations.keeping.cap.stillBeyond")}</span>}
    </>
  );
}
