import type { AnswerFeedback, NotUnderstoodQuestion } from "@oilcloud/contract";
import type { FeedbackKind, NotUnderstoodReason } from "@oilcloud/contract/values";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { content } from "../../lib/http/call.ts";
import type { PageRequest } from "../../lib/lists/paging.ts";
import { assistantKey } from "./api.ts";

export interface TeachingAsked extends PageRequest {
  list: "notUnderstood" | "feedback";
  /** A reason or a kind of feedback; empty: all. */
  only: string;
}
export type TeachingRow = AnswerFeedback | NotUnderstoodQuestion;

/** What the operator reads, by the list that is looked at. */
export const useTeaching = (asked: TeachingAsked) =>
  useQuery({
    queryKey: [...assistantKey, "teaching", asked],
    queryFn: (): Promise<{ rows: TeachingRow[]; total: number }> => read(asked),
    placeholderData: keepPreviousData,
  });

function read({ list, only, pageNum, pageSize }: TeachingAsked) {
  const page = { pageNum, pageSize };
  return list === "feedback"
    ? content("GET /system/assistant/feedback", {
        query: { ...page, ...(only && { kind: only as FeedbackKind }) },
      })
    : content("GET /system/assistant/notUnderstood", {
        query: { ...page, ...(only && { reason: only as NotUnderstoodReason }) },
      });
}
