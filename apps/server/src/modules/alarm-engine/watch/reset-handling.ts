import type { Transition } from "@oilcloud/oil";
import { sql } from "kysely";

const whileUnprocessed = <Value>(column: "taken_at" | "taken_by" | "assigned_at" | "assigned_to") =>
  sql<Value | null>`case when alarm_episode.processed_at is null then ${sql.ref(`alarm_episode.${column}`)} end`;

/**
 * Further columns that an update sets when an episode reopens or escalates, because it has to be looked at again. A processed
 * episode becomes unclaimed; one that is still being handled keeps its account. An escalation ends the muting.
 */
export const handlingReset = (transition: Transition | null) =>
  transition === "reopened" || transition === "escalated"
    ? {
        processed_at: null,
        processed_by: null,
        taken_at: whileUnprocessed<Date>("taken_at"),
        taken_by: whileUnprocessed<string>("taken_by"),
        assigned_at: whileUnprocessed<Date>("assigned_at"),
        assigned_to: whileUnprocessed<string>("assigned_to"),
        ...(transition === "escalated" && { muted_until: null }),
      }
    : {};
