import { randomUUID } from "node:crypto";
import { type Language, reportFinished as type } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { type Label, sayIn } from "../../../platform/labels.ts";
import { pageLink } from "../../../platform/messages/page-link.ts";
import type { RobotMessage } from "../sending/robots.ts";
import type { DeliveryStore } from "../store/delivery-store.ts";
import type { WebhooksStore } from "../store/webhooks-store.ts";
import { bodyVersion, newDelivery } from "./new-delivery.ts";

/** A diagnostic report whose file can be read. */
export interface FinishedReport {
  reportId: string;
  reportNo: string;
  tenantId: string;
  customerId: string;
  customerName: string;
  deviceId: string;
  deviceName: string;
  deviceNo: string | null;
  /** What it says in a line. */
  headline(language: Language): string;
}

/** Queues the event within the transaction that stores the report. */
export type AddReportEvent = (trx: Db, report: FinishedReport) => Promise<void>;

export interface ReportEventsDeps {
  webhooks: Pick<WebhooksStore, "enabledOf">;
  deliveries: Pick<DeliveryStore, "add">;
  publicUrl: string;
  clock: Clock;
}

const title: Label = {
  zh: "诊断报告 {reportNo}：{customer} {device}",
  en: "Diagnostic report {reportNo}: {customer}, {device}",
};

export function makeReportEvents({
  webhooks,
  deliveries,
  publicUrl,
  clock,
}: ReportEventsDeps): AddReportEvent {
  return async (trx, report) => {
    const now = clock();
    const receivers = await webhooks.enabledOf(trx, [report.tenantId]);
    const { reportId, reportNo, customerName, deviceName } = report;
    await deliveries.add(
      trx,
      receivers
        .filter(({ events }) => events.includes(type))
        .map((webhook) => {
          const { language, tenant_name } = webhook;
          const id = randomUUID();
          const said = sayIn(language, title, { reportNo, customer: customerName, device: deviceName });
          const headline = report.headline(language);
          const head = { version: bodyVersion, id, type, time: now.toISOString() };
          const link = pageLink(publicUrl, `/report/detail?reportId=${reportId}`, language);
          const message: RobotMessage = { ...head, title: said, lines: [headline], link, language };
          const body = {
            ...head,
            tenant: { tenantId: report.tenantId, tenantName: tenant_name },
            customer: { customerId: report.customerId, customerName },
            device: { deviceId: report.deviceId, deviceName, deviceNo: report.deviceNo },
            report: { reportId, reportNo },
            sentence: `${said}: ${headline}`,
            link,
          };
          return newDelivery(webhook, now, {
            id,
            occasion: `report:${reportId}`,
            type,
            body: webhook.kind === "webhook" ? body : message,
          });
        }),
    );
  };
}
