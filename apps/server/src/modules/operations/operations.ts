import type { Language, OperationMinutes, Operations, PlatformNode } from "@oilcloud/contract";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { clientName } from "../../platform/client-name.ts";
import type { Clock } from "../../platform/clock.ts";
import { partitionCount } from "../../platform/ownership/partition-of.ts";
import type { RecentErrors } from "../../platform/recent-errors.ts";
import type { ActiveSessions } from "../sign-in/interface.ts";
import { knownAdvisories } from "./advisories.ts";
import type { Backups } from "./backups.ts";
import type { HealthStore } from "./health-store.ts";
import type { MeasuresStore } from "./measures-store.ts";
import type { Measuring } from "./measuring.ts";
import { releaseNotes, releases } from "./release-notes.ts";
import { growthOf } from "./storage.ts";

export interface OperationsDeps {
  health: HealthStore;
  measures: MeasuresStore;
  measuring: Measuring;
  backups: Backups;
  errors: RecentErrors;
  activeSessions: ActiveSessions;
  connected(): { devices: number; streams: number; refused: number };
  mqttPort(): number | null;
  /** null where one server works alone. */
  nodes: { list(): PlatformNode[] } | null;
  keepDays: { samples: number; hours: number; audit: number };
  /** Where the list of known advisories is installed. */
  advisoriesFile: string;
  clock: Clock;
}

type Health = Operations["health"];

const slowMs = 1000;
const lateMs = 5 * minuteMs;
const shownDays = 90;

/** What those who run the platform look at. */
export function makeOperations(deps: OperationsDeps) {
  const {
    health,
    measures,
    measuring,
    backups,
    errors,
    activeSessions,
    connected,
    mqttPort,
    nodes,
    keepDays,
    advisoriesFile,
    clock,
  } = deps;
  const startTime = clock().getTime();

  async function healthNow(now: Date): Promise<Health & { version: string; migrations: number }> {
    const askedMs = performance.now();
    const database = await health.database();
    const answerMs = performance.now() - askedMs;
    const [jobs, waiting, lost, rollups] = await Promise.all([
      health.jobs(now),
      health.waitingMessages(now),
      health.lostMessages(now),
      health.rollups(now),
    ]);
    const port = mqttPort();
    const isLate = (since: Date | null) => since !== null && now.getTime() - since.getTime() > lateMs;
    return {
      version: database.version,
      migrations: database.migrations,
      database: {
        state: answerMs > slowMs ? "delayed" : "healthy",
        answerMs: Math.round(answerMs * 10) / 10,
        connections: database.connections,
        mostConnections: database.most,
      },
      edge: {
        state: port === null ? "stopped" : "healthy",
        sessions: connected().devices,
        mqttPort: port ?? 0,
      },
      jobs: {
        state: jobs.late > 0 ? "delayed" : "healthy",
        late: jobs.late,
        running: jobs.running,
        doneToday: jobs.done,
        failedToday: jobs.failed,
      },
      notifications: {
        state: isLate(waiting.oldest) ? "delayed" : "healthy",
        waiting: Number(waiting.count),
        failedToday: Number(lost.count),
        oldestTime: waiting.oldest?.getTime() ?? null,
      },
      rollups: {
        state: Number(rollups.count) > 0 ? "delayed" : "healthy",
        hoursBehind: Number(rollups.count),
        oldestTime: rollups.oldest?.getTime() ?? null,
      },
    };
  }

  async function storage(now: Date): Promise<Operations["storage"]> {
    const sizes = await measuring.sizes();
    const kept = await measures.hours(new Date(now.getTime() - shownDays * dayMs));
    const hours = kept.map(({ at, database_bytes, file_bytes }) => ({
      atMs: at.getTime(),
      usedBytes: Number(database_bytes) + Number(file_bytes),
    }));
    const { bytesPerDay, fullMs } = growthOf(hours, sizes.freeBytes, now.getTime());
    return {
      ...sizes,
      growthBytesPerDay: bytesPerDay,
      fullTime: fullMs,
      hours: hours.map(({ atMs, usedBytes }) => ({ time: atMs, usedBytes })),
    };
  }

  /** Those who are there, each once, the last active first. */
  async function people(now: Date): Promise<Operations["connected"]["people"]> {
    const byAccount = new Map<string, Operations["connected"]["people"][number]>();
    for (const { accountId, client, lastUsedAt, ...who } of await activeSessions(now)) {
      const known = byAccount.get(accountId);
      if (known) known.sessions++;
      else
        byAccount.set(accountId, {
          ...who,
          client: clientName(client),
          sessions: 1,
          lastUseTime: (lastUsedAt ?? now).getTime(),
        });
    }
    return [...byAccount.values()];
  }

  return {
    async overview(language: Language): Promise<Operations> {
      const now = clock();
      const { version, migrations, ...parts } = await healthNow(now);
      const sizes = await health.sizes();
      const stored = await storage(now);
      const { devices, streams, refused } = connected();
      return {
        time: now.getTime(),
        version: {
          platform: releases[0].version,
          node: process.version.slice(1),
          database: version,
          startTime,
          migrations,
          notes: releaseNotes(language),
          advisories: await knownAdvisories(advisoriesFile, now),
        },
        health: parts,
        partitions: {
          count: partitionCount,
          owners: (await health.owners()).map(({ since, ...owner }) => ({
            ...owner,
            sinceTime: since.getTime(),
          })),
        },
        nodes: nodes?.list() ?? null,
        storage: stored,
        retention: [
          { what: "samples", days: keepDays.samples, bytes: sizes.samples },
          { what: "hours", days: keepDays.hours, bytes: sizes.hours },
          { what: "days", days: null, bytes: sizes.days },
          { what: "audit", days: keepDays.audit, bytes: sizes.audit },
          { what: "files", days: null, bytes: stored.fileBytes },
        ],
        connected: {
          devices,
          streams,
          refused,
          devicesKnown: await health.devices(),
          people: await people(now),
        },
        errors: errors.list().map(({ at, ...noted }) => ({ time: at.getTime(), ...noted })),
        backups: await backups.list(),
        backupsKept: backups.plan.kept,
        backupDailyAt: backups.plan.dailyAt,
      };
    },

    async minutes(): Promise<OperationMinutes> {
      const endTime = clock().getTime();
      const startTimeOfDay = endTime - dayMs;
      const rows = await measures.minutes(new Date(startTimeOfDay));
      return {
        startTime: startTimeOfDay,
        endTime,
        minutes: rows.map(({ at, points, lag_median, lag_worst }) => ({
          time: at.getTime(),
          pointsPerSecond: points / 60,
          lagMedian: lag_median,
          lagWorst: lag_worst,
        })),
      };
    },
  };
}

export type PlatformOperations = ReturnType<typeof makeOperations>;
