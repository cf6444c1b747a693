import type { PlacedSensor, SensorLine } from "@oilcloud/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { problemOf } from "../../../lib/http/failure-sentence.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Exchanges } from "../map/exchanges.tsx";
import { ReadRows } from "../map/read-rows.tsx";
import styles from "../map/display.module.css";

export interface ReadTarget {
  line: SensorLine;
  sensor: PlacedSensor;
}

/** Reads a sensor now and shows what came, raw beside decoded. */
export function ReadNowDialog({
  target: { line, sensor },
  onClose,
}: {
  target: ReadTarget;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { lineId } = line;
  const { slave, deviceName } = sensor;
  const read = useMutation({
    mutationFn: () => content("POST /system/sensorLine/readNow", { body: { lineId, slave } }),
  });
  const { mutate } = read;
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      title={t("sensorLines.readOf", { name: deviceName })}
      width={720}
      problem={problemOf(read.error, "operateFail")}
      confirm={{ text: t("sensorLines.read"), busy: read.isPending, run: () => mutate() }}
      onClose={onClose}
    >
      <div className={styles.display}>
        {read.data ? (
          <>
            <ReadRows rows={read.data.rows} />
            <Exchanges answer={read.data} slave={slave} />
          </>
        ) : (
          <p>{read.isPending ? t("sensorLines.edit.reading") : "–"}</p>
        )}
      </div>
    </Dialog>
  );
}
