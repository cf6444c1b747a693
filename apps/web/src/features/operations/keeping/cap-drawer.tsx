import type { KeptCap, KeptCapLoss } from "@oilcloud/contract";
import { leastKeptDays } from "@oilcloud/contract/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, InputNumber } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { sizeText } from "../../../lib/format/sizes.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { content } from "../../../lib/http/call.ts";
import { useSavedChange } from "../../../lib/queries/use-saved-change.ts";
import { SideDrawer } from "../../../ui/dialogs/side-drawer.tsx";
import form from "../../../ui/forms/drawer-form.module.css";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "./keeping.module.css";
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
  const isReady = bytes !== undefined && loss.isSuccess && !loss.isPlaceholderData && (!losing || confirmed);
  return (
    <SideDrawer
      title={t("operations.keeping.cap.drawer")}
      closable={entered === undefined}
      onClose={onClose}
      foot={
        <div className={form.drawerFoot}>
          <div />
          <div>
            <Button onClick={onClose}>{t("operations.keeping.cancel")}</Button>
            <Button
              type="primary"
              loading={change.busy}
              disabled={!isReady}
              onClick={() => change.run(undefined)}
            >
              {t(losing ? "operations.keeping.saveAndRemove" : "operations.keeping.save")}
            </Button>
          </div>
        </div>
      }
    >
      <ProblemNote text={problem} />
      <p className={styles.explanation}>{t("operations.keeping.cap.explanation", leastKeptDays)}</p>
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
      {bytes !== undefined && loss.data && !loss.isError && (
        <output className={styles.loss} data-losing={losing}>
          <LossText loss={loss.data} />
          {losing && (
            <Checkbox checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)}>
              {t("operations.keeping.confirmLoss")}
            </Checkbox>
          )}
        </output>
      )}
    </SideDrawer>
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
