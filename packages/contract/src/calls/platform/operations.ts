import { type Static, Type } from "typebox";
import type { Contract } from "../../call.ts";
import { ofPlatform } from "../../access/call-access.ts";
import { ms, msOrNull, name, nullable, numberOrNull } from "../../fields/answer-fields.ts";

/** Whether a part of the platform does its work. */
const Health = Type.Enum(["healthy", "delayed", "stopped"]);

export const Backup = Type.Object({
  backupId: name,
  startTime: ms,
  endTime: msOrNull,
  /** Who made it; empty for the daily one. */
  accountName: name,
  status: Type.Enum(["running", "done", "failed"]),
  /** Progress in per cent. */
  process: Type.Integer(),
  bytes: numberOrNull,
  rows: numberOrNull,
  files: numberOrNull,
  /** Path of the archive on this server; null until it exists. */
  url: Type.Union([name, Type.Null()]),
});
export type Backup = Static<typeof Backup>;

export const RecentError = Type.Object({
  /** The newest of its kind. */
  time: ms,
  /** The call, or "background". */
  where: name,
  message: name,
  count: Type.Integer(),
  /** What people saw in the message; empty in the background. */
  requestId: name,
});
export type RecentError = Static<typeof RecentError>;

/** A process that holds connections of devices and people, where several work together. */
export const PlatformNode = Type.Object({
  nodeId: name,
  name,
  host: name,
  process: Type.Integer(),
  version: name,
  startTime: ms,
  /** It owns the partitions, could take them over, is about to, or gives up what it holds. */
  state: Type.Enum(["owner", "standby", "starting", "draining"]),
  /** It has not reported lately. */
  isLost: Type.Boolean(),
  sessions: Type.Integer(),
  /** Messages and requests of its devices passed on to the owner, those that wait for an answer, and the oldest wait. */
  calls: Type.Integer(),
  waiting: Type.Integer(),
  oldestMs: Type.Integer(),
});
export type PlatformNode = Static<typeof PlatformNode>;

export const Operations = Type.Object({
  time: ms,
  version: Type.Object({
    platform: name,
    node: name,
    database: name,
    startTime: ms,
    migrations: Type.Integer(),
    notes: Type.Array(Type.Object({ version: name, day: name, lines: Type.Array(name) })),
    /** The list that `npm run advisories` holds the packages against; null where it is not installed. */
    advisories: nullable(
      Type.Object({
        knownUntil: name,
        ageDays: Type.Integer(),
        count: Type.Integer(),
        /** Old enough to be renewed. */
        old: Type.Boolean(),
      }),
    ),
  }),
  health: Type.Object({
    database: Type.Object({
      state: Health,
      answerMs: Type.Number(),
      connections: Type.Integer(),
      mostConnections: Type.Integer(),
    }),
    edge: Type.Object({ state: Health, sessions: Type.Integer(), mqttPort: Type.Integer() }),
    jobs: Type.Object({
      state: Health,
      late: Type.Integer(),
      running: Type.Integer(),
      doneToday: Type.Integer(),
      failedToday: Type.Integer(),
    }),
    notifications: Type.Object({
      state: Health,
      waiting: Type.Integer(),
      failedToday: Type.Integer(),
      oldestTime: msOrNull,
    }),
    rollups: Type.Object({ state: Health, hoursBehind: Type.Integer(), oldestTime: msOrNull }),
  }),
  /** Devices fall into partitions; the server that owns one stores and judges what its devices report. */
  partitions: Type.Object({
    count: Type.Integer(),
    owners: Type.Array(
      Type.Object({
        host: name,
        process: Type.Integer(),
        /** When the server came into office, and its number among those that did. */
        sinceTime: ms,
        epoch: Type.Integer(),
        owned: Type.Integer(),
      }),
    ),
  }),
  /** null where one server works alone. */
  nodes: nullable(Type.Array(PlatformNode)),
  storage: Type.Object({
    databaseBytes: Type.Number(),
    fileBytes: Type.Number(),
    /** null where the database is not on this machine. */
    freeBytes: numberOrNull,
    /** null while too little is known. */
    growthBytesPerDay: numberOrNull,
    /** null where it does not fill. */
    fullTime: msOrNull,
    hours: Type.Array(Type.Object({ time: ms, usedBytes: Type.Number() })),
  }),
  retention: Type.Array(
    Type.Object({
      what: Type.Enum(["samples", "hours", "days", "audit", "files"]),
      /** null: for ever */
      days: Type.Union([Type.Integer(), Type.Null()]),
      bytes: Type.Number(),
    }),
  ),
  connected: Type.Object({
    devices: Type.Integer(),
    devicesKnown: Type.Integer(),
    /** Connections of devices refused or ended since the start because there were too many. */
    refused: Type.Integer(),
    streams: Type.Integer(),
    people: Type.Array(
      Type.Object({
        accountName: name,
        companyName: name,
        address: name,
        client: name,
        sessions: Type.Integer(),
        lastUseTime: ms,
      }),
    ),
  }),
  errors: Type.Array(RecentError),
  backups: Type.Array(Backup),
  backupsKept: Type.Integer(),
  /** When a backup is made every day, "02:30" on the server's clock; null: only by hand. */
  backupDailyAt: Type.Union([name, Type.Null()]),
});
export type Operations = Static<typeof Operations>;

export const OperationMinutes = Type.Object({
  startTime: ms,
  endTime: ms,
  /** One entry a minute; a minute in which the platform did not run has none. */
  minutes: Type.Array(
    Type.Object({
      time: ms,
      pointsPerSecond: Type.Number(),
      lagMedian: numberOrNull,
      lagWorst: numberOrNull,
    }),
  ),
});
export type OperationMinutes = Static<typeof OperationMinutes>;

export const operationCalls = {
  "GET /system/operations/overview": {
    summary:
      "Versions, health, owners of partitions, storage, connections, recent errors and backups of the platform",
    access: ofPlatform,
    reply: { kind: "data", schema: Operations },
  },
  "GET /system/operations/minutes": {
    summary: "Ingest rate and acknowledgement lag of the last 24 hours, minute by minute",
    access: ofPlatform,
    reply: { kind: "data", schema: OperationMinutes },
  },
  "POST /system/operations/backup": {
    summary: "Back the platform up now (background task), one at a time",
    access: ofPlatform,
    reply: { kind: "data", schema: Backup },
  },
  "POST /system/operations/drain": {
    summary: "Have a node give up the partitions and refuse new connections, or take both again",
    access: ofPlatform,
    body: Type.Object({ nodeId: Type.String({ format: "uuid" }), on: Type.Boolean() }),
    reply: { kind: "data", schema: Type.Array(PlatformNode) },
  },
  "GET /system/operations/backup/download": {
    summary: "Download the archive of a backup, which holds everything the platform knows",
    access: ofPlatform,
    query: Type.Object({ id: Type.String({ format: "uuid" }) }),
    reply: { kind: "file" },
  },
} as const satisfies Contract;
