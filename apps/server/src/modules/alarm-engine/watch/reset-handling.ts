import type { Transition } from "@oilcloud/oil";
import { sql } from "kysely";

const whileUnprocessed = <Value>(column: "taken_at" | "taken_by" | "assigned_at" | "assigned_to") =>
  sql<Value | null>`case when alarm_episode.processed_at is null then ${sql.ref(`alarm_episode.${column}`)} end`;

/**
 * What an update of an episode sets besides, as it comes back or rises: that wants to be looked at again. What was processed is
 * nobody's then; who is still at it keeps it. A rise ends the muting.
 */
export const whenComingBack = (transition: Transition | null) =>
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
