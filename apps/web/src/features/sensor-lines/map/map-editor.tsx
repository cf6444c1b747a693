import type { SensorMapInfo } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { checkMap, type SensorMap, spanOf } from "@oilcloud/modbus";
import type { SensorModelKey } from "@oilcloud/oil";
import { useMutation } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { browserZone, momentText } from "../../../lib/format/times.ts";
import { content } from "../../../lib/http/call.ts";
import { problemOf } from "../../../lib/http/failure-sentence.ts";
import { useReportUnsaved, useUnsavedChanges } from "../../../ui/dialogs/unsaved-changes.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { useLineChange } from "../use-line-change.ts";
import { ByteOrderChoices } from "./byte-order-choices.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { CsvButtons } from "./csv-buttons.tsx";
import { LineSettingsPanel } from "./line-settings-panel.tsx";
import { isSame, nextRow, withRow } from "./map-draft.ts";
import styles from "./map-page.module.css";
import { mapPath } from "./map-path.ts";
import { type ReadFrom, ReadPanel } from "./read-panel.tsx";
import { ReadRows } from "./read-rows.tsx";
import { RegisterRows } from "./register-rows.tsx";
import { RemoveMap } from "./remove-map.tsx";
import { TextFields } from "./text-fields.tsx";

/** Edits a map, tries it on a sensor, and saves it as its next version. */
export function MapEditor({ info }: { info: SensorMapInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [map, setMap] = useState<SensorMap>(info.map);
  const [name, setName] = useState(info.name);
  const [selected, setSelected] = useState(0);
  const [from, setFrom] = useState<ReadFrom | null>(null);
  const [removing, setRemoving] = useState(false);
  const problems = checkMap(map);
  const isChanged = name !== info.name || !isSame(map, info.map);
  const changes = useUnsavedChanges();
  useReportUnsaved(isChanged, changes.setUnsaved);
  const { mapId, model, version, isOwn } = info;
  const save = useLineChange(
    () =>
      content("POST /system/sensorMap/save", {
        body: {
          name,
          map,
          model: model as SensorModelKey | null,
          ...(isOwn && mapId !== null && { mapId, version }),
        },
      }),
    t("sensorLines.edit.saved", { version: isOwn ? version + 1 : 1 }),
    (saved) => void navigate(mapPath({ mapId: saved.mapId, model: null }), { replace: true }),
  );
  const read = useMutation({
    mutationFn: ({ lineId, slave }: ReadFrom) =>
      content("POST /system/sensorLine/readNow", { body: { lineId, slave, map } }),
  });
  const answer = read.data;
  const row = map.kind === "registers" ? map.rows[selected] : undefined;
  const rowRead = answer?.rows.find(({ key }) => key === row?.key);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Input
          className={styles.name ?? ""}
          aria-label={t("sensorLines.name")}
          placeholder={t("sensorLines.edit.newTitle")}
          value={name}
          maxLength={maxLengths.systemName}
          onChange={({ target }) => setName(target.value)}
        />
        <p>{noteOf()}</p>
        <div className={styles.buttons}>
          <Button onClick={() => changes.leave(() => void navigate("/sensorLine"))}>
            {t("sensorLines.edit.back")}
          </Button>
          {map.kind === "registers" && <CsvButtons name={name} map={map} onRead={setMap} />}
          {isOwn && info.sensorCount === 0 && (
            <Button onClick={() => setRemoving(true)}>{t("sensorLines.remove")}</Button>
          )}
          <Button
            type="primary"
            loading={save.busy}
            disabled={!isChanged || problems.length > 0 || name.trim() === ""}
            onClick={() => save.run(undefined)}
          >
            {isOwn
              ? t("sensorLines.edit.saveVersion", { version: version + 1 })
              : t("sensorLines.edit.saveNew")}
          </Button>
        </div>
      </header>
      <ProblemNote text={save.problem} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel
            title={t("sensorLines.edit.registers")}
            note={isChanged ? t("sensorLines.edit.unsaved") : t("sensorLines.edit.rowHint")}
            actions={
              map.kind === "registers" && (
                <Button
                  size="small"
                  onClick={() => setMap({ ...map, rows: [...map.rows, nextRow(map.rows, spanOf)] })}
                >
                  {t("sensorLines.edit.addRow")}
                </Button>
              )
            }
            flush
          >
            {map.kind === "registers" ? (
              <RegisterRows
                map={map}
                onChange={setMap}
                read={answer?.rows ?? []}
                selected={selected}
                onSelect={setSelected}
              />
            ) : (
              <TextFields map={map} onChange={setMap} />
            )}
          </Panel>
          <ReadPanel
            from={from}
            onFrom={setFrom}
            answer={answer}
            busy={read.isPending}
            disabled={problems.length > 0}
            problem={problemOf(read.error, "operateFail")}
            onRead={() => from && read.mutate(from)}
          >
            {map.kind === "text" && answer && <ReadRows rows={answer.rows} />}
            {map.kind === "registers" && row && rowRead && (
              <ByteOrderChoices
                row={row}
                raw={rowRead.raw}
                onChoose={(order) => setMap(withRow(map, selected, { order }))}
              />
            )}
          </ReadPanel>
        </div>
        <aside className={styles.aside}>
          <LineSettingsPanel line={map.line} onChange={(line) => setMap({ ...map, line })} />
          <ChecksPanel problems={problems} />
        </aside>
      </div>
      {changes.question}
      {removing && mapId !== null && (
        <RemoveMap mapId={mapId} name={info.name} onClose={() => setRemoving(false)} />
      )}
    </div>
  );

  function noteOf(): string {
    const { savedTime, sensorCount } = info;
    if (savedTime !== null)
      return t("sensorLines.edit.savedNote", {
        version,
        time: momentText(savedTime, browserZone()),
        count: sensorCount,
      });
    return model === null ? "" : t("sensorLines.edit.catalogueNote");
  }
}
