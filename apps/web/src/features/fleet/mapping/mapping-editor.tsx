import type { DeviceKeyMapping, DeviceRecord, KeyMapping } from "@oilcloud/contract";
import { keyMappingLimits } from "@oilcloud/contract/values";
import type { SensorModelKey } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { content } from "../../../lib/http/call.ts";
import { messagesPath } from "../../../lib/fleet/messages-path.ts";
import { useDebounced } from "../../../lib/queries/use-debounced.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useReportUnsaved, useUnsavedChanges } from "../../../ui/dialogs/unsaved-changes.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { PageHead } from "../../../ui/panels/page-head.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { useChange } from "../use-change.ts";
import { AppliesTo, type MappedThing } from "./applies-to.tsx";
import {
  draftOf,
  emptyMapping,
  isSameDraft,
  mappingOf,
  type MappingDraft,
  newRule,
  problemsOf,
} from "./mapping-draft.ts";
import styles from "./mapping.module.css";
import { triedQuery } from "./mapping-queries.ts";
import { Overlaps } from "./overlaps.tsx";
import { PayloadPanel } from "./payload-panel.tsx";
import { ReadAgainPanel } from "./read-again-panel.tsx";
import { RuleRows } from "./rule-rows.tsx";
import { TriedMessages } from "./tried-messages.tsx";
import { UnmappedKeys } from "./unmapped-keys.tsx";

interface MappingEditorProps {
  device: DeviceRecord;
  stored: DeviceKeyMapping;
  /** A rule to begin with, for a key that was recognised. */
  proposed: { source: string; key: string } | null;
}

const triedAfterMs = 500;

/** Edits a mapping beside what it makes of the last messages. */
export function MappingEditor({ device, stored, proposed }: MappingEditorProps) {
  const { t } = useTranslation();
  const { deviceId, tenantId } = device;
  const { user } = useSession();
  const isAdministrator = user.authority === "SYS_ADMIN" || user.authority === "TENANT_ADMIN";
  const storedOf = (thing: MappedThing): KeyMapping | null =>
    thing.kind === "device"
      ? stored.own
      : (stored.inherited.find(({ model }) => model === thing.model)?.mapping ?? null);
  const [thing, setThing] = useState<MappedThing>({ kind: "device" });
  const [draft, setDraft] = useState<MappingDraft>(() => begun(stored.own ?? emptyMapping, proposed));
  const [sample, setSample] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const saved = storedOf(thing);
  const problems = problemsOf(draft);
  const isChanged = !isSameDraft(draft, draftOf(saved ?? emptyMapping));
  const changes = useUnsavedChanges();
  useReportUnsaved(isChanged, changes.setUnsaved);
  const asked = useDebounced({ mapping: mappingOf(draft), sample: sample ?? "" }, triedAfterMs);
  const tried = useQuery(triedQuery(deviceId, asked.mapping, asked.sample));
  const put = (mapping: KeyMapping | null): Promise<unknown> =>
    thing.kind === "device"
      ? content("PUT /system/keyMapping/device", { body: { deviceId, mapping } })
      : content("PUT /system/keyMapping/model", {
          body: {
            model: thing.model as SensorModelKey,
            mapping,
            ...(user.authority === "SYS_ADMIN" && { tenantId }),
          },
        });
  const save = useChange(
    () => put(mappingOf(draft)),
    t("mapping.saved"),
    () => setDraft(draftOf(mappingOf(draft))),
  );
  const remove = useChange(
    () => put(null),
    t("mapping.removed"),
    () => {
      setRemoving(false);
      setDraft(draftOf(emptyMapping));
    },
  );
  const addRule = (source = "", key = "") =>
    setDraft({ ...draft, rules: [...draft.rules, newRule(source, key)] });
  return (
    <div className={styles.page}>
      <PageHead title={t("mapping.of", { name: device.deviceName })} note={t("mapping.note")}>
        <Link to={messagesPath(device)}>{t("mapping.messages")}</Link>
        {saved && <Button onClick={() => setRemoving(true)}>{t("mapping.remove")}</Button>}
        <Button
          type="primary"
          loading={save.busy}
          disabled={!isChanged || problems.length > 0}
          onClick={() => save.run(undefined)}
        >
          {t("mapping.save")}
        </Button>
      </PageHead>
      <ProblemNote text={save.problem} />
      <Overlaps overlaps={stored.overlaps} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel
            title={t("mapping.rules")}
            note={isChanged ? t("mapping.unsaved") : t("mapping.rulesNote")}
            actions={
              <Button
                size="small"
                disabled={draft.rules.length >= keyMappingLimits.rules}
                onClick={() => addRule()}
              >
                {t("mapping.addRule")}
              </Button>
            }
            flush
          >
            <RuleRows
              rules={draft.rules}
              tried={tried.data?.messages ?? []}
              onChange={(rules) => setDraft({ ...draft, rules })}
            />
            {problems.length > 0 && (
              <ul className={styles.problems} role="alert">
                {problems.map(({ row, problem }) => (
                  <li key={row}>{t(`mapping.check.${problem}`, { row: row + 1 })}</li>
                ))}
              </ul>
            )}
          </Panel>
          <UnmappedKeys
            unmapped={tried.data?.unmapped ?? []}
            isKnown={tried.data !== undefined}
            onMap={(source, key) => addRule(source, key)}
          />
          <TriedMessages
            tried={tried.data}
            problem={tried.error?.message ?? null}
            busy={tried.isFetching}
            timeZone={device.timeZone}
            sample={sample}
            onSample={setSample}
            onTry={() => void tried.refetch()}
          />
        </div>
        <aside className={styles.aside}>
          <PayloadPanel draft={draft} isGateway={device.isGateway} onChange={setDraft} />
          <AppliesTo
            stored={stored}
            thing={thing}
            isAdministrator={isAdministrator}
            onChange={(next) =>
              changes.leave(() => {
                setThing(next);
                setDraft(draftOf(storedOf(next) ?? mappingOf(draft)));
              })
            }
          />
          <ReadAgainPanel
            deviceId={deviceId}
            rereading={stored.rereading}
            timeZone={device.timeZone}
            disabled={isChanged || (stored.own ?? stored.inherited[0]?.mapping ?? null) === null}
          />
        </aside>
      </div>
      {changes.question}
      <Modal
        open={removing}
        width={420}
        centered
        title={t("mapping.removeTitle")}
        okText={t("mapping.remove")}
        confirmLoading={remove.busy}
        onOk={() => remove.run(undefined)}
        onCancel={() => setRemoving(false)}
      >
        <p>{t("mapping.removeText")}</p>
        <ProblemNote text={remove.problem} />
      </Modal>
    </div>
  );
}

function begun(mapping: KeyMapping, proposed: MappingEditorProps["proposed"]): MappingDraft {
  const draft = draftOf(mapping);
  if (!proposed || draft.rules.some(({ source }) => source === proposed.source)) return draft;
  return { ...draft, rules: [...draft.rules, newRule(proposed.source, proposed.key)] };
}
