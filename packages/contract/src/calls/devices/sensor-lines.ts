import { type Static, Type } from "typebox";
import { ofAdministrators } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, ms, msOrNull, name, nameOrNull, nullable, numberOrNull } from "../../fields/answer-fields.ts";
import { DeviceId, line, optionalId, pageFields, TenantId, withProblem } from "../../fields/fields.ts";
import { SensorModelName } from "../../fields/fleet-fields.ts";
import { baud, frame, SensorMapBody, slave } from "../../fields/sensor-map-fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";
import { byteFormats, lineProblems, sensorLineKinds, sensorLineLimits } from "../../values/sensor-lines.ts";

/** Plain uuids, whose scope the handler checks. */
const LineId = Type.String({ format: "uuid" });
const MapId = Type.String({ format: "uuid" });

/** Bytes that a DTU sends on its own: fixed ones, then `more` of any value, as a serial number. */
const OwnBytes = Type.Object({
  format: Type.Enum([...byteFormats]),
  text: Type.String({ maxLength: sensorLineLimits.registration, ...line, examples: ["DTU-0311"] }),
  more: Type.Integer({ minimum: 0, maximum: sensorLineLimits.more, examples: [0] }),
});
export type OwnBytes = Static<typeof OwnBytes>;

const settings = {
  name: Type.String({
    minLength: 1,
    maxLength: maxLengths.systemName,
    pattern: namePattern,
    ...withProblem("nameRequired"),
    examples: ["Rolling mill"],
  }),
  kind: Type.Enum([...sensorLineKinds]),
  /** Of a DTU. */
  registration: nullable(OwnBytes),
  heartbeat: nullable(OwnBytes),
  /** Of a converter that speaks Modbus TCP; otherwise empty. */
  host: Type.String({ maxLength: sensorLineLimits.host, ...line, examples: [""] }),
  port: Type.Integer({ minimum: 1, maximum: 65_535, examples: [502] }),
  /** What the DTU is set to; the platform cannot set it. */
  baud,
  frame,
  connectDelayMs: Type.Integer({ minimum: 0, maximum: 10_000, examples: [200] }),
  gapMs: Type.Integer({ minimum: 0, maximum: 2000, examples: [20] }),
  enabled: Type.Boolean(),
};

/** A model of the catalogue, with the map it begins with, or a map of one's own. */
const place = {
  slave,
  model: nullable(SensorModelName),
  mapId: nullable(MapId),
};
const PlacedEntry = Type.Object({
  deviceId: DeviceId,
  slave,
  model: Type.Optional(nullable(SensorModelName)),
  mapId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), MapId])),
});

export const PlacedSensor = Type.Object({
  ...place,
  deviceId: name,
  deviceName: name,
  customerId: name,
  customerName: name,
  mapName: name,
  /** Null until it has answered since the line connected. */
  lastAnswer: msOrNull,
  /** Why the last request failed, in the caller's language; empty where it did not. */
  failure: name,
  failingSince: msOrNull,
  /** While it is asked less often because it does not answer. */
  nextTime: msOrNull,
});
export type PlacedSensor = Static<typeof PlacedSensor>;

export const SensorLine = Type.Object({
  lineId: name,
  tenantId: name,
  tenantName: name,
  ...settings,
  name,
  host: name,
  sensors: Type.Array(PlacedSensor),
  connectedSince: msOrNull,
  /** Where it is connected from or to; empty while it is not. */
  address: name,
  lastReceived: msOrNull,
  problem: Type.Enum([...lineProblems]),
});
export type SensorLine = Static<typeof SensorLine>;

export const ReadNowAnswer = Type.Object({
  time: ms,
  /** One for each request: bytes as hexadecimal digits. */
  exchanges: Type.Array(
    Type.Object({
      sent: name,
      received: name,
      tookMs: count,
      /** Empty where the answer matched. */
      failure: name,
    }),
  ),
  rows: Type.Array(
    Type.Object({
      key: name,
      /** Registers as hexadecimal digits, as they came. */
      raw: name,
      value: numberOrNull,
      text: nameOrNull,
      /** Why there is no value: a pattern that means none, not a finite number, or too large to be exact. */
      none: nullable(Type.Enum(["pattern", "notFinite", "tooLarge"])),
    }),
  ),
});
export type ReadNowAnswer = Static<typeof ReadNowAnswer>;

export const DtuPort = Type.Object({
  /** Null: DTU_PORT is not set, so that no DTU can dial in. */
  port: numberOrNull,
  /** Connections with an unknown registration since the start; the last of them for administrators of the platform. */
  unknown: count,
  recent: Type.Array(Type.Object({ time: ms, address: name, bytes: name })),
});
export type DtuPort = Static<typeof DtuPort>;

export const sensorLineCalls = {
  "GET /system/sensorLine/list": {
    summary: "List lines of sensors that the platform asks itself, with the state of each; paged",
    access: ofAdministrators,
    query: Type.Object({
      tenantId: optionalId(TenantId),
      search: Type.Optional(Type.String({ maxLength: maxLengths.search })),
      ...pageFields,
    }),
    reply: { kind: "rows", schema: SensorLine },
  },
  "POST /system/sensorLine/save": {
    summary: "Create a line with its sensors, or update one by id; sensors left out are no longer asked",
    access: ofAdministrators,
    body: Type.Object({
      lineId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), LineId])),
      /** Of a new line, where the caller administers several dealers. */
      tenantId: optionalId(TenantId),
      ...settings,
      sensors: Type.Array(PlacedEntry, { maxItems: sensorLineLimits.sensors }),
    }),
    reply: { kind: "data", schema: Type.Object({ lineId: name }) },
  },
  "POST /system/sensorLine/remove": {
    summary: "Delete a line; its DTU is disconnected, stored readings stay",
    access: ofAdministrators,
    body: Type.Object({ lineId: LineId }),
    reply: { kind: "data", schema: Type.Object({ lineId: name }) },
  },
  "POST /system/sensorLine/readNow": {
    summary: "Read a sensor now, with its map or with one that is not saved yet; nothing is stored",
    access: ofAdministrators,
    body: Type.Object({ lineId: LineId, slave, map: Type.Optional(SensorMapBody) }),
    waits: true,
    reply: { kind: "data", schema: ReadNowAnswer },
  },
  "GET /system/sensorLine/port": {
    summary: "The port that DTUs dial, and how many were not recognized",
    access: ofAdministrators,
    reply: { kind: "data", schema: DtuPort },
  },
} as const satisfies Contract;
