import type { ReportDetail } from "@oilcloud/contract";
import { managingAuthorities } from "@oilcloud/contract/values";
import { MailOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { reportsKey } from "../../../lib/reports/queries.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { mailableContactsQuery } from "../queries.ts";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

/** Mails the PDF to contacts of the factory and its dealer. */
export function SendReport({ report }: { report: ReportDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Permitted roles={managingAuthorities} right="manage">
      <Button icon={<MailOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("reports.made.send")}
      </Button>
      {open && <SendDialog report={report} onClose={() => setOpen(false)} />}
    </Permitted>
  );
}

function SendDialog({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { reportId, customerId } = report;
  const queries = useQueryClient();
  const contacts = useQuery(mailableContactsQuery(customerId));
  const [contactIds, setContactIds] = useState<string[]>([]);
  const send = useMutation({
    mutationFn: () =>
      content("POST /system/report/send", { body: { reportId, contactIds } }, { quiet: true }),
    onSuccess: async () => {
      toast.success(t("reports.made.sent"));
      onClose();
      await queries.invalidateQueries({ queryKey: reportsKey });
    },
  });
  return (
    <Dialog
      title={t("reports.made.sendTitle")}
      onClose={onClose}
      problem={problemOf(send.error)}
      confirm={{
        text: t("reports.made.send"),
        run: () => send.mutate(),
        busy: send.isPending,
        disabled: contactIds.length === 0,
      }}
    >
      <Select
        mode="multiple"
        style={{ width: "100%" }}
        aria-label={t("reports.made.receivers")}
        placeholder={t("reports.made.chooseReceivers")}
        notFoundContent={t("reports.made.noReceivers")}
        loading={contacts.isPending}
        value={contactIds}
        onChange={setContactIds}
        optionFilterProp="label"
        options={(contacts.data ?? []).map(({ contactId, contactName, email }) => ({
          value: contactId,
          label: `${contactName} · ${email}`,
        }))}
      />
    </Dialog>
  );
}
