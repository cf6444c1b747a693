import type { DeviceAlarm, DeviceInfo, IndicatorValue, OilCondition } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session-context.ts";
import { alarmsQuery, diagnosisQuery, forecastQuery, labQuery } from "../queries.ts";
import { eventsQuery } from "../../../lib/fleet/device-queries.ts";
import { alarmEvents } from "./alarms/alarm-events.ts";
import { DeviceAlarmsPanel } from "./alarms/alarms-panel.tsx";
import { ContaminationPanel } from "./contamination/contamination-panel.tsx";
import styles from "./detail.module.css";
import { DiagnosisPanel } from "./diagnosis/diagnosis-panel.tsx";
import { deviceEventMarks } from "./events/device-events.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import { OilSettingsLink } from "../../../ui/buttons/oil-settings-link.tsx";
import { RecordEvent } from "../../../ui/device-events/record-event.tsx";
import { defaultIndicator } from "./default-indicator.ts";
import { ForecastStrip } from "./forecast/forecast-strip.tsx";
import { indicatorLabs, labEvents } from "./lab/lab-marks.ts";
import { LabPanel } from "./lab/lab-panel.tsx";
import { OffsetNote } from "./lab/offset-note.tsx";
import { detailLinks } from "./detail-links.ts";
import { MetalPanel } from "./metal/metal-panel.tsx";
import { DeviceReportsPanel } from "./reports/reports-panel.tsx";
import { PastDaysNote } from "./past-days-note.tsx";
import { Section } from "./sections/section.tsx";
import { SectionNav } from "./sections/section-nav.tsx";
import { sectionIds } from "./sections/sections.ts";
import { Tiles } from "./tiles/tiles.tsx";
import { TrendPanel } from "./trend/trend-panel.tsx";
import { useCompact } from "../use-compact.ts";
import { useAddress } from "../use-address.ts";
import { keysFrom, withKeys } from "../view-address.ts";

interface Props {
  info: DeviceInfo;
  condition: OilCondition | undefined;
  values: readonly IndicatorValue[] | undefined;
  failedSince: number | null;
  onRetry: () => void;
  newestMs: number;
}

const none: readonly DeviceAlarm[] = [];

/** The light part of the page: values, the past, particles, debris and alarms. */
export function DetailPanels({ info, condition, values, failedSince, onRetry, newestMs }: Props) {
  const { t } = useTranslation();
  const compact = useCompact();
  const alarms = useQuery(alarmsQuery(info.deviceId));
  const { user } = useSession();
  const forecast = useQuery(forecastQuery(info.deviceId));
  const outlook = forecast.data;
  const diagnosis = useQuery(diagnosisQuery(info.deviceId));
  const { data: happened } = useQuery(eventsQuery(info.deviceId));
  const samples = useQuery(labQuery(info.deviceId));
  const labs = useMemo(() => indicatorLabs(samples.data ?? [], t), [samples.data, t]);
  const events = useMemo(() => {
    const raised = alarmEvents(alarms.data ?? [], {
      level1: t("analysisDetail.event.level1"),
      level2: t("analysisDetail.event.level2"),
    });
    return [...raised, ...deviceEventMarks(happened ?? [], t), ...labEvents(samples.data ?? [], t)];
  }, [alarms.data, happened, samples.data, t]);
  const [query, change] = useAddress();
  const setPicked = (keyIds: readonly number[]) => change((now) => withKeys(now, keyIds));
  // An indicator in the link goes before what the page would open with.
  const linked = keysFrom(query).filter((wanted) => values?.some(({ keyId }) => keyId === wanted));
  // Chosen once, on opening: another verdict does not turn the page.
  const [opened, setOpened] = useState<number | null>(null);
  const first = opened ?? (values ? defaultIndicator(condition, values) : null);
  if (first !== opened) setOpened(first);
  const chosen = linked.length > 0 ? linked : first === null ? [] : [first];
  const metal = values?.filter(({ metalAbrasive }) => metalAbrasive) ?? [];
  const counted = values?.some(({ key }) => key === "nasClass" || key === "count_ch1") ?? false;
  const reason = condition?.dimensions.find(({ leading }) => leading?.keyId === chosen[0])?.reason ?? null;
  const links = detailLinks(info);
  const [firstMetal, ...otherMetal] = metal;
  // What comes below waits until it is known how much stands above it, so that nothing moves once it is read.
  const isSettled = values !== undefined && !forecast.isPending && !diagnosis.isPending;
  const shown = sectionIds.filter(
    (id) => (id !== "contamination" || counted) && (id !== "metal" || firstMetal !== undefined),
  );
  return (
    <>
      <SectionNav sections={shown} />
      <PastDaysNote pastDays={info.pastDays} />
      <OffsetNote info={info} />
      <Section id="tiles">
        <Tiles
          deviceId={info.deviceId}
          zone={info.timeZone}
          values={values}
          failedSince={failedSince}
          onRetry={onRetry}
          chosen={chosen}
          onChoose={(keyId) => setPicked([keyId])}
        />
      </Section>
      {isSettled && (
        <>
          {outlook && (
            <ForecastStrip
              outlook={outlook}
              zone={info.timeZone}
              chosen={chosen}
              onChoose={(keyId) => setPicked([keyId])}
            />
          )}
          <Section id="diagnosis">
            <DiagnosisPanel diagnosis={diagnosis} chosen={chosen} onChoose={(keyId) => setPicked([keyId])} />
          </Section>
          <Section id="trend">
            {chosen.length > 0 && (
              <TrendPanel
                deviceId={info.deviceId}
                deviceName={info.deviceName}
                place={t("analysisDetail.head.place", {
                  customer: info.customerName,
                  group: info.groupName,
                })}
                zone={info.timeZone}
                values={values}
                chosen={chosen}
                onChosen={setPicked}
                events={events}
                alarms={alarms.data ?? none}
                labs={labs}
                forecast={outlook?.forecasts.find(({ keyId }) => keyId === chosen[0]) ?? null}
                actions={
                  <>
                    <OilSettingsLink deviceId={info.deviceId} className={buttons.button} />
                    {user.rights.includes("process") && (
                      <RecordEvent deviceId={info.deviceId} zone={info.timeZone} />
                    )}
                  </>
                }
                newestMs={newestMs}
                since={condition?.verdict.since ?? null}
                isWorst={chosen[0] === condition?.verdict.worst?.keyId}
                compact={compact}
                reason={reason}
              />
            )}
          </Section>
          <div className={styles.lower}>
            {counted && (
              <Section id="contamination">
                <ContaminationPanel info={info} values={values} compact={compact} />
              </Section>
            )}
            <Section id="records">
              <div className={styles.records}>
                <DeviceAlarmsPanel alarms={alarms} zone={info.timeZone} all={links.alarms} />
                <DeviceReportsPanel deviceId={info.deviceId} zone={info.timeZone} all={links.reports} />
              </div>
            </Section>
          </div>
          <div className={styles.below}>
            <Section id="lab">
              <LabPanel info={info} samples={samples} />
            </Section>
          </div>
          {firstMetal && (
            <div className={styles.below}>
              <Section id="metal">
                <MetalPanel info={info} values={[firstMetal, ...otherMetal]} compact={compact} />
              </Section>
            </div>
          )}
        </>
      )}
    </>
  );
}
