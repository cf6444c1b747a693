import { randomUUID } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Label, sayIn } from "../../../platform/labels.ts";
import { managedInScope, type Scope } from "../../../platform/scope.ts";
import { minuteAt } from "../../../platform/site-clock.ts";
import type { Letters } from "../../messages/interface.ts";
import type { Reports } from "../reports.ts";
import type { DiagnosticReports } from "./diagnostic-reports.ts";

const words = {
  subject: { zh: "{theme} · {device}", en: "{theme} · {device}" },
  text: {
    zh: "{name}，您好：\n\n附件为 {customer} {device} 的报告“{theme}”。\n{diagnosis}",
    en: 'Dear {name},\n\nPlease find attached the report "{theme}" on {device}, {customer}.\n{diagnosis}',
  },
  sent: { zh: "{time} 发送给 {names}", en: "{time} to {names}" },
} as const satisfies Record<string, Label>;

export interface SendReportDeps {
  db: Db;
  clock: Clock;
  reports: Reports;
  made: Pick<DiagnosticReports, "noteSent">;
  mail: Letters;
}

/** Those of these contacts in scope who can be mailed. */
export async function contactsWithMail(db: Db, scope: Scope, ids: readonly string[]) {
  const found = await db
    .selectFrom("contact")
    .where(managedInScope(scope, "contact"))
    .where("contact.id", "in", ids)
    .select(["contact.id", "contact.name", "contact.email", "contact.language"])
    .orderBy("contact.name")
    .execute();
  return found.flatMap(({ email, ...contact }) => (email ? [{ ...contact, email }] : []));
}

/** Mails a report to contacts within the actor's scope, and notes to whom. */
export function makeSendReport({ db, clock, reports, made, mail }: SendReportDeps) {
  return async (actor: Actor, reportId: string, contactIds: readonly string[]): Promise<string> => {
    if (!mail.isConfigured()) throw new AppError("mailNotConfigured");
    const contacts = await contactsWithMail(db, actor.scope, contactIds);
    if (contacts.length < contactIds.length) throw new AppError("reportReceiverRequired");
    let sent = "";
    await reports.change(actor, reportId, async (within, report) => {
      const { fileName, fileTitle, theme, deviceName, customerName, diagnosticTheme, tenantId, customerId } =
        report;
      if (fileName === null) throw new AppError("reportFileMissing");
      sent = sayIn(actor.language, words.sent, {
        time: minuteAt(clock(), report.timeZone),
        names: contacts.map(({ name }) => name).join(", "),
      });
      await mail.enqueue(
        within,
        contacts.map(({ id, name, email, language }) => {
          const facts = {
            theme,
            device: deviceName,
            customer: customerName,
            name,
            diagnosis: diagnosticTheme,
          };
          return {
            kind: "report" as const,
            occasion: `report:${randomUUID()}`,
            contactId: id,
            receiver: name,
            address: email,
            language,
            company: { tenantId, customerId },
            subject: sayIn(language, words.subject, facts),
            body: sayIn(language, words.text, facts).trim(),
            file: { fileName, title: fileTitle ?? "report.pdf" },
          };
        }),
      );
      await made.noteSent(within, reportId, sent);
    });
    mail.wake();
    return sent;
  };
}

export type SendReport = ReturnType<typeof makeSendReport>;
