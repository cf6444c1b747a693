import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { CallError } from "../../../lib/http/call.ts";
import { infoQuery } from "../../../lib/fleet/device-queries.ts";
import { useNamePage } from "../../../lib/shell/page-name.ts";
import { Notice } from "../../../ui/notices/notice.tsx";
import { Skeleton, Failed } from "../../../ui/panels/panel-states.tsx";
import { conditionQuery, valuesQuery } from "../queries.ts";
import { ComparePage } from "../compare/compare-page.tsx";
import { DataExportDialog } from "../export/data-export-dialog.tsx";
import { ActionBar } from "./action-bar.tsx";
import { DeviceHead } from "./head/device-head.tsx";
import { DetailPanels } from "./detail-panels.tsx";
import { detailLinks } from "./detail-links.ts";
import { Section } from "./sections/section.tsx";
import styles from "./detail.module.css";
import { useLiveDetail } from "./use-live-detail.ts";
import { usePairedAnswers } from "./use-paired-answers.ts";

/** The data analysis of one device, or the comparison that starts from it. */
export function DetailPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const deviceId = query.get("deviceId");
  if (query.get("compare") === "1") return <ComparePage />;
  if (!deviceId)
    return (
      <Notice title={t("analysisDetail.page.noDevice")} sentence={t("analysisDetail.page.noDeviceSentence")}>
        <Link to="/dataanalysis">{t("analysisDetail.page.backToList")}</Link>
      </Notice>
    );
  return <Detail key={deviceId} deviceId={deviceId} />;
}

const notFound = 404;

function Detail({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const [query] = useSearchParams();
  const info = useQuery(infoQuery(deviceId));
  const condition = useQuery(conditionQuery(deviceId));
  const values = useQuery(valuesQuery(deviceId));
  const [shown, judged] = usePairedAnswers(values, condition);
  const newestMs = Math.max(useLiveDetail(deviceId), ...(shown ?? []).map(({ ts }) => ts));
  useNamePage(info.data?.deviceName);

  // The head is as high as the state asks for, so it waits for it.
  if (!info.data || condition.isPending) {
    if (!info.error) return <Skeleton heights={[246, 84, 84, 416]} />;
    return info.error instanceof CallError && info.error.code === notFound ? (
      <Notice title={t("analysisDetail.page.notFound")} sentence={t("analysisDetail.page.notFoundSentence")}>
        <Link to="/dataanalysis">{t("analysisDetail.page.backToList")}</Link>
      </Notice>
    ) : (
      <Failed sentence={t("analysisDetail.page.failed")} onRetry={() => void info.refetch()} />
    );
  }
  const lastTime = Math.max(info.data.lastTime ?? 0, newestMs) || null;
  return (
    <div className={styles.page}>
      <Section id="overview">
        <DeviceHead
          info={info.data}
          condition={judged}
          values={shown}
          lastTime={lastTime}
          links={detailLinks(info.data, query)}
          onExport={() => setExporting(true)}
        />
      </Section>
      <DetailPanels
        info={info.data}
        condition={judged}
        values={shown}
        failedSince={values.error ? values.dataUpdatedAt : null}
        onRetry={() => void values.refetch()}
        newestMs={lastTime ?? 0}
      />
      <ActionBar links={detailLinks(info.data, query)} />
      <DataExportDialog
        open={exporting}
        onClose={() => setExporting(false)}
        devices={[{ deviceId, deviceName: info.data.deviceName }]}
        initialDeviceIds={[deviceId]}
        timeZone={info.data.timeZone}
      />
    </div>
  );
}
