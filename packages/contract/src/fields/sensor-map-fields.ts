import { byteOrders, type SensorMap as Map, valueTypes } from "@oilcloud/modbus";
import { Type } from "typebox";
import { sensorLineLimits } from "../values/sensor-lines.ts";
import { line } from "./fields.ts";

const keyLength = 63;
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const baud = Type.Integer({ minimum: 300, maximum: 1_000_000, examples: [9600] });
/** Bits, parity, stop bits. */
export const frame = Type.String({ pattern: "^[78][NEO][12]$", examples: ["8N1"] });
export const slave = Type.Integer({ minimum: 0, maximum: 247, examples: [1] });

const settings = Type.Object({
  baud,
  frame,
  slave,
  intervalS: Type.Integer({ minimum: 1, maximum: 86_400 }),
  timeoutMs: Type.Integer({ minimum: 50, maximum: 10_000 }),
  quietMs: Type.Integer({ minimum: 20, maximum: 10_000 }),
  mostWords: Type.Integer({ minimum: 1, maximum: 125 }),
  mostGap: Type.Integer({ minimum: 0, maximum: 100 }),
});
const key = Type.String({ maxLength: keyLength, ...line });

const row = Type.Object({
  key,
  functionCode: Type.Enum([1, 2, 3, 4]),
  address: Type.Integer({ minimum: 0, maximum: 65_535 }),
  type: Type.Enum([...valueTypes]),
  order: Type.Enum([...byteOrders]),
  bit: orNull(Type.Integer({ minimum: 0, maximum: 15 })),
  textWords: orNull(Type.Integer({ minimum: 1, maximum: 125 })),
  scale: Type.Number(),
  offset: Type.Number(),
  none: Type.Array(Type.String({ maxLength: 24, ...line }), { maxItems: 8 }),
  clamp: orNull(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
  intervalS: orNull(Type.Integer({ minimum: 1, maximum: 86_400 })),
});
const text = Type.String({ maxLength: 500, ...line });

const example: Map = {
  kind: "registers",
  line: {
    baud: 9600,
    frame: "8N1",
    slave: 1,
    intervalS: 60,
    timeoutMs: 1000,
    quietMs: 800,
    mostWords: 32,
    mostGap: 8,
  },
  rows: [
    {
      key: "oilTemp",
      functionCode: 3,
      address: 0,
      type: "int16",
      order: "ABCD",
      bit: null,
      textWords: null,
      scale: 0.01,
      offset: 0,
      none: ["0x8000"],
      clamp: null,
      intervalS: null,
    },
  ],
};

/** What a sensor on a line is asked for, and how its answers are read. */
export const SensorMapBody = Type.Unsafe<Map>({
  ...Type.Union([
    Type.Object({
      kind: Type.Literal("registers"),
      line: settings,
      rows: Type.Array(row, { maxItems: sensorLineLimits.rows }),
    }),
    Type.Object({
      kind: Type.Literal("text"),
      line: settings,
      request: Type.String({ maxLength: 100, ...line }),
      template: text,
      fields: Type.Array(Type.Object({ key, scale: Type.Number(), offset: Type.Number() }), { maxItems: 32 }),
    }),
  ]),
  examples: [example],
});
