import type { AnswerOrigin, AnswerPart } from "@oilcloud/contract";
import { pageOf } from "../../../platform/database/paging.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { FeedbackStore } from "./feedback-store.ts";

interface AskedRow {
  id: string;
  askedAt: Date;
  question: string;
  origin: AnswerOrigin;
  parts: AnswerPart[];
  username: string;
  tenantName: string;
}

const longestAnswer = 2000;

/** A question as the operator reads it: its plan and the words of its answer, without charts and tables. */
function asked({ id, askedAt, question, origin, parts, username, tenantName }: AskedRow) {
  const plan = parts.find((part) => part.part === "plan");
  const words = parts.flatMap((part) =>
    part.part === "sentence" ? [part.words.map(({ text }) => text).join("")] : [],
  );
  return {
    messageId: id,
    time: askedAt.getTime(),
    question,
    tenantName,
    username,
    origin,
    chips: (plan?.chips ?? []).map(({ slot, label, value, origin: from }) => ({
      slot,
      label,
      value,
      origin: from,
    })),
    answer: words.join("\n").slice(0, longestAnswer),
  };
}

/** What the operator reads to teach the assistant. */
export function teachingRoutes(calls: Calls, store: FeedbackStore): void {
  calls.handle("GET /system/assistant/feedback", async ({ query }) => {
    const { rows, total } = await store.given(query, pageOf(query));
    return {
      rows: rows.map(({ kind, remark, givenAt, ...row }) => ({
        ...asked(row),
        kind,
        text: remark,
        givenTime: givenAt.getTime(),
      })),
      total,
    };
  });
  calls.handle("GET /system/assistant/notUnderstood", async ({ query }) => {
    const { rows, total } = await store.notUnderstood(query, pageOf(query));
    return {
      rows: rows.map(({ reason, phrases, ...row }) => ({
        ...asked(row),
        reason: reason ?? "notUnderstood",
        phrases,
      })),
      total,
    };
  });
}
