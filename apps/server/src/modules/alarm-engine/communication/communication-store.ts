import { type AlarmReason, quietTimeMs } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Proof, type ProvenDb, provenTransaction } from "../../../platform/ownership/proof.ts";
import type { CommittedAlarmEvent } from "../watch/watched-devices-store.ts";
import { handlingReset } from "../watch/reset-handling.ts";
import type { EpisodeChange, Subject } from "./advance-episode.ts";
import type { CommunicationEpisode } from "./silence.ts";

/** A device as it is stored; `newest` is by its own clock. */
export interface ListenedDevice {
  id: string;
  number: number;
  customerId: string;
  gatewayId: string | null;
  isGateway: boolean;
  intervalMs: number;
  newestMs: number | null;
}

const nameOf = ({ customerId, deviceId }: Subject) => deviceId ?? `site ${customerId}`;

/** Takes no scope: it serves the background work, and nothing here is answered to a caller. */
export function makeCommunicationStore(db: Db) {
  return {
    /** Every device that has ever reported, and all gateways. */
    async devices(): Promise<ListenedDevice[]> {
      const { rows } = await sql<ListenedDevice>`
        select d.id, d.number, d.customer_id as "customerId", d.gateway_id as "gatewayId", d.is_gateway as "isGateway",
          d.interval_s * 1000 as "intervalMs", extract(epoch from l.newest)::float8 * 1000 as "newestMs"
        from device d left join device_latest l on l.device_number = d.number
        where l.newest is not null or d.is_gateway
      `.execute(db);
      return rows;
    },

    /** Open episodes, and cleared ones still within the quiet time. */
    async episodes(nowMs: number): Promise<CommunicationEpisode[]> {
      const rows = await db
        .selectFrom("alarm_episode as own")
        .leftJoin("alarm_episode as parent", "parent.id", "own.parent_id")
        .where("own.category", "=", "communication")
        .where((eb) =>
          eb.or([
            eb("own.cleared_at", "is", null),
            eb("own.cleared_at", ">=", new Date(nowMs - quietTimeMs)),
          ]),
        )
        .select([
          "own.id",
          "own.customer_id as customerId",
          "own.device_id as deviceId",
          "own.level",
          "own.reasons",
          "own.first_at",
          "own.last_at",
          "own.cleared_at",
          "own.occurrences",
          "parent.id as parentId",
          "parent.cleared_at as parentClearedAt",
        ])
        .orderBy("own.first_at") // the newest of a device or site overrides the earlier ones
        .execute();
      return rows.map((row) => ({
        id: row.id,
        customerId: row.customerId,
        deviceId: row.deviceId,
        parent: row.parentId ? { id: row.parentId, clearedAt: row.parentClearedAt?.getTime() ?? null } : null,
        episode: {
          level: row.level,
          firstAt: row.first_at.getTime(),
          lastAt: row.last_at.getTime(),
          clearedAt: row.cleared_at?.getTime() ?? null,
          occurrences: row.occurrences,
        },
        reasons: row.reasons,
      }));
    },

    /** Writes all changes in one transaction. Answers the events to announce. */
    async keep(proof: Proof, moves: readonly EpisodeChange[], nowMs: number): Promise<CommittedAlarmEvent[]> {
      const committed: CommittedAlarmEvent[] = [];
      if (moves.length === 0) return committed;
      await provenTransaction(db, proof, async (trx) => {
        const begun = new Map<string, string>();
        for (const move of moves) {
          const parentId = parentOf(move, begun);
          const alarmId = await keepEpisode(trx, move, parentId);
          begun.set(nameOf(move), alarmId);
          const { transition, isFolded } = move;
          if (!transition || (isFolded && !(transition === "cleared" && (await isNotified(trx, alarmId)))))
            continue;
          committed.push(await keepEvent(trx, move, transition, alarmId, nowMs));
        }
      });
      return committed;
    },
  };
}

export type CommunicationStore = ReturnType<typeof makeCommunicationStore>;

function parentOf({ known, under }: EpisodeChange, begun: ReadonlyMap<string, string>): string | null {
  if (under === "as before") return known?.parent?.id ?? null;
  return under && (under.id ?? begun.get(nameOf(under.subject)) ?? null);
}

async function keepEpisode(db: ProvenDb, move: EpisodeChange, parentId: string | null): Promise<string> {
  const { customerId, deviceId, known, episode, transition } = move;
  const isAnother = known === null || known.episode.firstAt !== episode.firstAt;
  const moving = {
    parent_id: parentId,
    level: episode.level,
    last_at: new Date(episode.lastAt),
    cleared_at: episode.clearedAt === null ? null : new Date(episode.clearedAt),
    occurrences: episode.occurrences,
    ...(move.reasons.length > 0 && { reasons: JSON.stringify(move.reasons) }),
  };
  if (!isAnother) {
    const set = { ...moving, ...handlingReset(transition) };
    await db.updateTable("alarm_episode").set(set).where("id", "=", known.id).execute();
    return known.id;
  }
  const { id } = await db
    .insertInto("alarm_episode")
    .values({
      ...moving,
      customer_id: customerId,
      device_id: deviceId,
      category: "communication",
      first_at: new Date(episode.firstAt),
      reasons: JSON.stringify(move.reasons),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether people were notified of an episode before it was folded under an outage; they are notified of its end too. */
async function isNotified(db: Db, alarmId: string): Promise<boolean> {
  const last = await db
    .selectFrom("alarm_event")
    .select("kind")
    .where("episode_id", "=", alarmId)
    .where("kind", "in", ["opened", "escalated", "reopened", "cleared"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last !== undefined && last.kind !== "cleared";
}

async function keepEvent(
  db: ProvenDb,
  { customerId, deviceId, episode, reasons }: EpisodeChange,
  transition: CommittedAlarmEvent["event"]["transition"],
  alarmId: string,
  nowMs: number,
): Promise<CommittedAlarmEvent> {
  await db
    .insertInto("alarm_event")
    .values({
      episode_id: alarmId,
      at: new Date(nowMs),
      kind: transition,
      level: episode.level,
      reasons: JSON.stringify(reasons satisfies readonly AlarmReason[]),
    })
    .execute();
  const event = {
    category: "communication" as const,
    transition,
    ts: nowMs,
    episode,
    reasons,
    witnesses: [],
  };
  return { alarmId, customerId, deviceId, event };
}
