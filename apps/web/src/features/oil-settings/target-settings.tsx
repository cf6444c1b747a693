import type { OilChange, OilSettingsTree } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { limitsQuery, previewQuery, readOilSettingsAgain } from "./api.ts";
import { BaselinePanel } from "./baseline-panel.tsx";
import { CleanlinessPanel } from "./cleanliness-panel.tsx";
import { enteredLimits, problemOf } from "./draft.ts";
import { EventsPanel } from "./events-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { LimitsPanel } from "./limits-panel.tsx";
import styles from "./oil-settings.module.css";
import { PreviewPanel } from "./preview-panel.tsx";
import { headlineOf } from "./preview-words.ts";
import { SaveFoot } from "./save-foot.tsx";
import type { Target } from "./target.ts";
import type { Drafts } from "./use-drafts.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { useDebounced } from "../../lib/queries/use-debounced.ts";

interface Props {
  tree: OilSettingsTree;
  target: Target;
  drafts: Drafts;
  onTarget: (target: Target) => void;
}

const skeletonHeights = [46, 320, 180];
/** So long after the last key the server is asked. */
const settledMs = 300;

function nameIn({ machineTypes }: OilSettingsTree, target: Target): string {
  if ("machineType" in target)
    return machineTypes.find(({ machineType }) => machineType === target.machineType)?.machineTypeName ?? "";
  const devices = machineTypes.flatMap((each) => each.devices);
  return devices.find(({ deviceId }) => deviceId === target.deviceId)?.deviceName ?? "";
}

/** The settings of one machine type or device, and what saving them would do. */
export function TargetSettings({ tree, target, drafts, onTarget }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { customerId, timeZone } = tree;
  const { data, isError, error, refetch } = useQuery(limitsQuery(customerId, target));
  const draft = drafts.of(target);
  const entered = data ? enteredLimits(data.limits, draft) : [];
  const isRight = data?.limits.every((limit) => problemOf(limit, draft) === null) ?? false;
  const settled = useDebounced(isRight ? entered : [], settledMs);
  const preview = useQuery({ ...previewQuery(customerId, target, settled), enabled: data !== undefined });
  const save = useMutation({
    mutationFn: (reason: string) =>
      content("POST /system/oilset/save", { body: { customerId, ...target, limits: entered, reason } }),
    onSuccess: async () => {
      toast.success(t("oilSettings.saved", { count: entered.length }));
      await readOilSettingsAgain(queries);
      drafts.drop(target);
    },
    onError: (refused) => showFailure(refused),
  });

  function undo({ machineType, deviceId, key, warning, critical }: NonNullable<OilChange["undo"]>): void {
    const of = (deviceId ? { deviceId } : { machineType }) as Target;
    const text = (bound: number | null) => (bound === null ? "" : String(bound));
    drafts.put(of, { [key]: { warning: text(warning), critical: text(critical) } });
    onTarget(of);
  }

  const own = data?.limits.filter((limit) => limit.own !== null) ?? [];
  const restore = () =>
    drafts.put(target, Object.fromEntries(own.map(({ key }) => [key, { warning: "", critical: "" }])));
  const deviceId = "deviceId" in target ? target.deviceId : null;
  return (
    <>
      <div className={styles.main}>
        {isError && !data ? (
          <Failed sentence={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton heights={skeletonHeights} />
        ) : (
          <>
            <LimitsPanel
              title={nameIn(tree, target)}
              target={target}
              data={data}
              draft={draft}
              onChange={(key, texts) => drafts.put(target, { [key]: texts })}
            />
            <div className={styles.cards} data-device={deviceId !== null}>
              {deviceId !== null && (
                <BaselinePanel deviceId={deviceId} oilName={data.oilName} zone={timeZone} />
              )}
              <CleanlinessPanel
                data={data}
                draft={draft}
                preview={preview.data}
                onChange={(changes) => drafts.put(target, changes)}
              />
              {deviceId !== null && <EventsPanel deviceId={deviceId} zone={timeZone} />}
              {deviceId === null && <p className={styles.hint}>{t("oilSettings.perDevice")}</p>}
            </div>
          </>
        )}
      </div>
      <aside className={styles.side}>
        <PreviewPanel preview={preview} changed={settled.length > 0} />
        <HistoryPanel customerId={customerId} zone={timeZone} onUndo={undo} />
        {own.length > 0 && entered.length === 0 && (
          <button type="button" className={buttons.button} onClick={restore}>
            {t("oilSettings.restore")}
          </button>
        )}
        <SaveFoot
          count={entered.length}
          ready={isRight}
          busy={save.isPending}
          outcome={preview.data && settled.length > 0 ? headlineOf(preview.data, t) : null}
          onDrop={() => drafts.drop(target)}
          onSave={(reason) => save.mutate(reason)}
        />
      </aside>
    </>
  );
}
