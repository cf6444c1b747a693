import type { CareRun, CareTemplate } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import list from "../../ui/lists/list.module.css";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { CallsTable } from "./calls-table.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { runsPageSize, runsQuery, templatesQuery } from "./queries.ts";
import { RunCard } from "./run-card.tsx";
import { RunForm } from "./run-form.tsx";
import { TemplateForm } from "./template-form.tsx";
import { TemplateList } from "./template-list.tsx";
import styles from "./remote-care.module.css";

type Open =
  | { kind: "run"; template: CareTemplate | null }
  | { kind: "template"; template: CareTemplate | null }
  | { kind: "remove"; template: CareTemplate }
  | { kind: "cancel"; run: CareRun };

/** Commands to devices, what became of them, and the templates they are made from; of one device where the address names it. */
export function CarePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const deviceId = address.get("deviceId") ?? "";
  const [open, setOpen] = useState<Open | null>(null);
  const [pageNum, setPageNum] = useState(1);
  const templates = useQuery(templatesQuery);
  const runs = useQuery(runsQuery(pageNum));
  const close = () => setOpen(null);
  return (
    <div className={list.page}>
      <PageHead title={t("shell.page.remoteCare")} note={t("remoteCare.note")}>
        <Button type="primary" onClick={() => setOpen({ kind: "run", template: null })}>
          {t("remoteCare.send")}
        </Button>
      </PageHead>
      {deviceId && (
        <Panel title={t("remoteCare.ofDevice")}>
          <CallsTable asked={{ deviceId }} />
        </Panel>
      )}
      <Panel title={t("remoteCare.runs")}>
        {runs.isError && runs.data && (
          <OldData readAt={runs.dataUpdatedAt} onRetry={() => void runs.refetch()} />
        )}
        {runs.data ? (
          runs.data.total > 0 ? (
            <>
              <ul className={styles.runs}>
                {runs.data.rows.map((run) => (
                  <RunCard key={run.runId} run={run} onCancel={() => setOpen({ kind: "cancel", run })} />
                ))}
              </ul>
              <Pagination
                align="end"
                hideOnSinglePage
                current={pageNum}
                pageSize={runsPageSize}
                total={runs.data.total}
                showSizeChanger={false}
                onChange={setPageNum}
              />
            </>
          ) : (
            <Empty sentence={t("remoteCare.noRuns")} />
          )
        ) : runs.isError ? (
          <Failed sentence={runs.error.message} onRetry={() => void runs.refetch()} />
        ) : (
          <Skeleton heights={[72, 72]} />
        )}
      </Panel>
      <Panel
        title={t("remoteCare.templates")}
        actions={
          <Button size="small" onClick={() => setOpen({ kind: "template", template: null })}>
            {t("remoteCare.addTemplate")}
          </Button>
        }
      >
        {templates.data ? (
          <TemplateList
            templates={templates.data}
            onRun={(template) => setOpen({ kind: "run", template })}
            onModify={(template) => setOpen({ kind: "template", template })}
            onRemove={(template) => setOpen({ kind: "remove", template })}
          />
        ) : templates.isError ? (
          <Failed sentence={templates.error.message} onRetry={() => void templates.refetch()} />
        ) : (
          <Skeleton heights={[48, 48, 48]} />
        )}
      </Panel>
      {open?.kind === "run" && (
        <RunForm
          templates={templates.data ?? []}
          first={open.template}
          deviceId={deviceId}
          onClose={close}
          onSent={() => {
            setPageNum(1);
            close();
          }}
        />
      )}
      {open?.kind === "template" && <TemplateForm template={open.template} onClose={close} />}
      {open?.kind === "remove" && (
        <ConfirmDialog
          what="remove"
          id={open.template.templateId ?? ""}
          name={open.template.name}
          onClose={close}
        />
      )}
      {open?.kind === "cancel" && (
        <ConfirmDialog what="cancel" id={open.run.runId} name={open.run.name} onClose={close} />
      )}
    </div>
  );
}
