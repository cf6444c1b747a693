import { type Static, Type } from "typebox";
import { ofAdministrators } from "../../access/call-access.ts";
import type { Contract } from "../../call.ts";
import { count, msOrNull, name, nameOrNull } from "../../fields/answer-fields.ts";
import { optionalId, TenantId, withProblem } from "../../fields/fields.ts";
import { SensorModelName } from "../../fields/fleet-fields.ts";
import { SensorMapBody } from "../../fields/sensor-map-fields.ts";
import { maxLengths, namePattern } from "../../values/limits.ts";

const MapId = Type.String({ format: "uuid" });

export const SensorMapInfo = Type.Object({
  /** Null for the map of a model of the catalogue, which cannot be changed. */
  mapId: nameOrNull,
  model: nameOrNull,
  name,
  /** Null: of the platform, for all dealers. */
  tenantId: nameOrNull,
  /** Whether the caller may change it. */
  isOwn: Type.Boolean(),
  version: count,
  savedTime: msOrNull,
  /** Sensors that are read by it, of lines that the caller sees. */
  sensorCount: count,
  map: SensorMapBody,
});
export type SensorMapInfo = Static<typeof SensorMapInfo>;

export const sensorMapCalls = {
  "GET /system/sensorMap/list": {
    summary: "List the register maps of the catalogue, of the platform and of the caller's dealer",
    access: ofAdministrators,
    reply: { kind: "rows", schema: SensorMapInfo },
  },
  "POST /system/sensorMap/save": {
    summary: "Create a register map, or make the next version of one; sensors are read by it at once",
    access: ofAdministrators,
    body: Type.Object({
      mapId: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), MapId])),
      /** The version that was changed; refused if there is a newer one. */
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      /** Of a new map, where the caller administers several dealers; without it the map is for all of them. */
      tenantId: optionalId(TenantId),
      /** Of the catalogue, where it began. */
      model: Type.Optional(Type.Union([Type.Null(), SensorModelName])),
      name: Type.String({
        minLength: 1,
        maxLength: maxLengths.systemName,
        pattern: namePattern,
        ...withProblem("nameRequired"),
        examples: ["Moisture probe"],
      }),
      map: SensorMapBody,
    }),
    reply: { kind: "data", schema: Type.Object({ mapId: name, version: count }) },
  },
  "POST /system/sensorMap/remove": {
    summary: "Delete a register map that no sensor uses",
    access: ofAdministrators,
    body: Type.Object({ mapId: MapId }),
    reply: { kind: "data", schema: Type.Object({ mapId: name }) },
  },
} as const satisfies Contract;
