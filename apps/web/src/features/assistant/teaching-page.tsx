import { feedbackKinds, notUnderstoodReasons } from "@oilcloud/contract/values";
import { Pagination } from "antd";
import { useTranslation } from "react-i18next";
import { firstPage, type PageRequest } from "../../lib/lists/paging.ts";
import { useVisitState } from "../../lib/lists/use-visit-state.ts";
import { usePager } from "../../lib/lists/use-pager.ts";
import { Segments } from "../../ui/buttons/segments.tsx";
import { ChoiceField } from "../../ui/filters/choice-field.tsx";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { saidKey, TeachingItem } from "./teaching-item.tsx";
import { type TeachingAsked, useTeaching } from "./teaching-queries.ts";
import styles from "./teaching.module.css";

const lists = ["notUnderstood", "feedback"] as const;
const first: TeachingAsked = { list: "notUnderstood", only: "", ...firstPage };
const heights = [96, 96, 96, 96];

/** For the operator: questions that were not understood, and what people said of answers, each with its plan. */
export function TeachingPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useVisitState<TeachingAsked>("asked", first);
  const query = useTeaching(asked);
  const { data, isError, isPending, error, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  const pager = usePager(data?.total, asked, (page: PageRequest) => setAsked({ ...asked, ...page }));
  const options =
    asked.list === "feedback"
      ? feedbackKinds.map((value) => ({ value, label: t(saidKey(value)) }))
      : notUnderstoodReasons.map((value) => ({ value, label: t(`assistant.teaching.reason.${value}`) }));
  return (
    <div className={styles.page}>
      <PageHead title={t("assistant.teaching.title")} note={t("assistant.teaching.note")} />
      <div className={styles.filters}>
        <Segments
          label={t("assistant.teaching.title")}
          segments={lists.map((id) => ({ id, text: t(`assistant.teaching.${id}`) }))}
          chosen={asked.list}
          onChoose={(list) => setAsked({ ...first, list })}
        />
        <ChoiceField
          label={t("assistant.teaching.kind")}
          all={t("assistant.teaching.all")}
          value={asked.only || null}
          options={options}
          onChange={(only) => setAsked({ ...asked, only, pageNum: 1 })}
        />
      </div>
      {isError && data && <OldData readAt={dataUpdatedAt} onRetry={retry} />}
      {isError && !data && <Failed sentence={error.message} onRetry={retry} />}
      {isPending && <Skeleton heights={heights} />}
      {data && data.rows.length === 0 && (
        <Empty sentence={t(asked.only === "" ? "assistant.teaching.none" : "assistant.teaching.noneFound")} />
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul className={styles.list}>
            {data.rows.map((row) => (
              <li key={row.messageId}>
                <TeachingItem row={row} />
              </li>
            ))}
          </ul>
          <Pagination {...pager} align="end" />
        </>
      )}
    </div>
  );
}
