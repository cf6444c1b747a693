import { type Register, type SensorInterface, type SensorModelKey, sensorModels } from "@oilcloud/oil";
import type { ByteOrder, ValueType } from "../values/value-type.ts";
import { type MapRow, plainEncoding, type SensorMap, usualLine } from "./sensor-map.ts";

/** The map that a model of the catalogue begins with; null if it is not asked over a line. */
export function mapOfModel(model: SensorModelKey): SensorMap | null {
  const connection: SensorInterface = sensorModels[model].connection;
  switch (connection.kind) {
    case "modbusRtu": {
      const {
        slave = usualLine.slave,
        serial,
        functionCode,
        firstRegister,
        wordOrder,
        registers,
      } = connection;
      const line = { ...usualLine, ...serial, slave };
      const rows = registers.map((register) =>
        rowOf(register, functionCode, firstRegister, wordOrder === "lowFirst" ? "CDAB" : "ABCD"),
      );
      return { kind: "registers", line, rows: onceEach(rows) };
    }
    case "serialText": {
      const { command, fields } = connection;
      const mapped = fields.map(({ key, scale }) => ({ key, scale, offset: 0 }));
      const named = fields.map(({ name, key }) => `{*}${name}:{${key}}`);
      return {
        kind: "text",
        line: usualLine,
        request: command,
        template: `${named.join("")}{*}`,
        fields: mapped,
      };
    }
    case "signals":
    case "lamps":
      return null;
  }
}

const types: Record<Register["type"], ValueType> = {
  int16: "int16",
  u16: "uint16",
  u32: "uint32",
  float32: "float32",
};

function rowOf(
  { register, type, key, scale, clamp, none = [] }: Register,
  functionCode: 3 | 4,
  firstRegister: number,
  order: ByteOrder,
): MapRow {
  return {
    ...plainEncoding,
    key,
    functionCode,
    address: register - firstRegister,
    type: types[type],
    order: type === "int16" || type === "u16" ? "ABCD" : order,
    scale,
    clamp: clamp ?? null,
    none: none.map(String),
  };
}

/** A sensor that has the same quantity as float and as integer is asked for the first. */
const onceEach = (rows: readonly MapRow[]): MapRow[] =>
  rows.filter(({ key }, i) => rows.findIndex((other) => other.key === key) === i);
