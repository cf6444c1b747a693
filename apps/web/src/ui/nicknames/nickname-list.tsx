import type { Nickname } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Pagination } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failed, OldData, Skeleton } from "../panels/panel-states.tsx";
import { NicknameRow } from "./nickname-row.tsx";
import styles from "./nicknames.module.css";
import { nicknamesQuery } from "./nicknames-query.ts";

interface NicknameListProps {
  /** null: of all devices that the person sees, each with its name. */
  deviceId: string | null;
  mayManage: boolean;
}

const pageSize = 20;

/** What people call devices besides their names; the assistant understands them. */
export function NicknameList({ deviceId, mayManage }: NicknameListProps) {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const query = useQuery(nicknamesQuery(deviceId, { pageNum, pageSize }));
  const { data, isError, isPending, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  return (
    <>
      {isPending && <Skeleton heights={[40, 40]} />}
      {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {isError && !data && <Failed sentence={t("assistant.nicknames.failed")} onRetry={retry} />}
      {data?.total === 0 && <p className={styles.nothing}>{t("assistant.nicknames.none")}</p>}
      {data && data.rows.length > 0 && (
        <ul className={styles.list}>
          {data.rows.map((row: Nickname) => (
            <NicknameRow
              key={row.nicknameId}
              row={row}
              showsDevice={deviceId === null}
              mayManage={mayManage}
            />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination
          className={styles.pager ?? ""}
          size="small"
          current={pageNum}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      )}
    </>
  );
}
