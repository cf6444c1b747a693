import type { SensorLine } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstPage } from "../../../lib/lists/paging.ts";
import { usePager } from "../../../lib/lists/use-pager.ts";
import list from "../../../ui/lists/list.module.css";
import { PageHead } from "../../../ui/panels/page-head.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { linesQuery, portQuery } from "../queries.ts";
import { LineCard } from "./line-card.tsx";
import { LineForm } from "./line-form.tsx";
import { MapsPanel } from "./maps-panel.tsx";
import { ReadNowDialog, type ReadTarget } from "./read-now-dialog.tsx";
import { RemoveLine } from "./remove-line.tsx";
import styles from "./lines.module.css";
import { UnknownDtus } from "./unknown-dtus.tsx";

type Open =
  | { kind: "form"; line: SensorLine | null }
  | { kind: "remove"; line: SensorLine }
  | { kind: "read"; target: ReadTarget };

/** Lines of sensors that the platform asks itself, how each answers, and the maps by which answers are read. */
export function LinesPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ search: "", ...firstPage });
  const [open, setOpen] = useState<Open | null>(null);
  const lines = useQuery(linesQuery(asked));
  const port = useQuery(portQuery);
  const { data } = lines;
  const pager = usePager(data?.total, asked, (page) => setAsked({ ...asked, ...page }));
  const retry = () => void lines.refetch();
  const close = () => setOpen(null);
  const isFiltered = asked.search !== "";
  const add = (
    <Button type="primary" onClick={() => setOpen({ kind: "form", line: null })}>
      {t("sensorLines.add")}
    </Button>
  );
  return (
    <div className={list.page}>
      <PageHead title={t("shell.page.sensorLines")} note={t("sensorLines.note")}>
        {data && (data.total > 0 || isFiltered) && add}
      </PageHead>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          className={styles.search ?? ""}
          placeholder={t("sensorLines.search")}
          onSearch={(search) => setAsked({ ...asked, search, pageNum: 1 })}
        />
        {port.data && (
          <p>
            {port.data.port === null
              ? t("sensorLines.portClosed")
              : t("sensorLines.port", { port: port.data.port })}
          </p>
        )}
      </div>
      {lines.isError && data && <OldData readAt={lines.dataUpdatedAt} onRetry={retry} />}
      {data ? (
        data.rows.length > 0 ? (
          <>
            <ul className={styles.list}>
              {data.rows.map((line) => (
                <LineCard
                  key={line.lineId}
                  line={line}
                  onModify={() => setOpen({ kind: "form", line })}
                  onRemove={() => setOpen({ kind: "remove", line })}
                  onRead={(sensor) => setOpen({ kind: "read", target: { line, sensor } })}
                />
              ))}
            </ul>
            {pager.total > firstPage.pageSize && <Pagination {...pager} size="small" align="end" />}
          </>
        ) : (
          <Empty sentence={t(isFiltered ? "sensorLines.noneFound" : "sensorLines.none")}>
            {!isFiltered && add}
          </Empty>
        )
      ) : lines.isError ? (
        <Failed sentence={lines.error.message} onRetry={retry} />
      ) : (
        <Skeleton heights={[120, 120, 120]} />
      )}
      {port.data && port.data.recent.length > 0 && <UnknownDtus recent={port.data.recent} />}
      <MapsPanel />
      {open?.kind === "form" && <LineForm line={open.line} onClose={close} onSaved={close} />}
      {open?.kind === "remove" && <RemoveLine line={open.line} onClose={close} />}
      {open?.kind === "read" && <ReadNowDialog target={open.target} onClose={close} />}
    </div>
  );
}
