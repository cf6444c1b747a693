import type { KeptTenant, ReadingArchive } from "@oilcloud/contract";
import { UploadOutlined } from "@ant-design/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, DatePicker, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Empty } from "../../../ui/panels/panel-states.tsx";
import { ArchiveLine } from "./archive-line.tsx";
import styles from "./keeping.module.css";
import { archivesQuery } from "./queries.ts";

interface ArchivePanelProps {
  tenants: readonly KeptTenant[];
  nowMs: number;
}

const allTenants = "";

/** Months of readings as files: made, taken home, uploaded and brought back. */
export function ArchivePanel({ tenants, nowMs }: ArchivePanelProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(archivesQuery());
  const [tenantId, setTenantId] = useState(allTenants);
  const thisMonth = dayjs(nowMs).startOf("month");
  const [month, setMonth] = useState<Dayjs>(thisMonth.subtract(1, "month"));
  const begin = useArchiveChange(
    () => content("POST /system/retention/archive", { body: { tenantId, month: month.format("YYYY-MM") } }),
    t("operations.keeping.archiveBegun"),
  );
  return (
    <Panel
      title={t("operations.keeping.archives")}
      note={t("operations.keeping.archivesNote")}
      actions={<UploadButton />}
    >
      <div className={styles.archiveForm}>
        <Select
          aria-label={t("operations.keeping.dealer")}
          value={tenantId}
          onChange={setTenantId}
          options={[
            { value: allTenants, label: t("operations.keeping.all") },
            ...tenants.map((tenant) => ({ value: tenant.tenantId, label: tenant.tenantName })),
          ]}
        />
        <DatePicker
          aria-label={t("operations.keeping.month")}
          picker="month"
          format="YYYY-MM"
          allowClear={false}
          value={month}
          disabledDate={(day) => !day.isBefore(thisMonth)}
          onChange={(chosen) => chosen && setMonth(chosen)}
        />
        <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t("operations.keeping.archive")}
        </Button>
      </div>
      {data.length === 0 ? (
        <Empty sentence={t("operations.keeping.noArchives")} />
      ) : (
        <ul className={styles.archives}>
          {data.map((archive) => (
            <li key={archive.archiveId}>
              <ArchiveLine archive={archive} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function UploadButton() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const upload = useArchiveChange(
    (file: File) =>
      content("POST /system/retention/archive/upload", {
        body: {},
        file: { field: "file", content: file, name: file.name },
      }),
    t("operations.keeping.uploaded"),
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz"
        aria-label={t("operations.keeping.uploadArchive")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = "";
        }}
      />
      <Button
        size="small"
        icon={<UploadOutlined aria-hidden="true" />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t("operations.keeping.uploadArchive")}
      </Button>
    </>
  );
}

/** A change of archives is answered with all of them. */
function useArchiveChange<I = void>(work: (input: I) => Promise<ReadingArchive[]>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (archives) => {
      client.setQueryData(archivesQuery().queryKey, archives);
      toast.success(done);
    },
    onError: (error) => showFailure(error),
  });
}
