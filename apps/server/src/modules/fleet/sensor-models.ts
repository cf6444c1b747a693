import type { Language, SensorModelInfo } from "@oilcloud/contract";
import {
  type Register,
  type SensorInterface,
  type SensorModel,
  sensorModels,
  type SensorSignal,
} from "@oilcloud/oil";
import { labelIn } from "../../platform/labels.ts";
import { presentKey } from "./present-key.ts";

type Connection = SensorModelInfo["connection"];
type Line = Connection["lines"][number];

export const findModel = (key: string): SensorModel | undefined =>
  Object.hasOwn(sensorModels, key) ? sensorModels[key as keyof typeof sensorModels] : undefined;

/** The models of the catalogue as people read them. */
export function describeModels(language: Language, counts: ReadonlyMap<string, number>): SensorModelInfo[] {
  return Object.entries<SensorModel>(sensorModels).map(([key, model]) => ({
    model: key,
    modelName: labelIn(language, model),
    maker: model.maker,
    typeNo: model.model,
    indicators: model.indicators.map((indicator) => presentKey(indicator, language)),
    connection: describeConnection(model.connection, language),
    sensorCount: counts.get(key) ?? 0,
  }));
}

const noValue = { zh: "无值", en: "no value" };

const plain = {
  functionCode: null,
  firstRegister: null,
  wordOrder: null,
  slave: null,
  line: "",
  command: "",
} as const;

function describeConnection(connection: SensorInterface, language: Language): Connection {
  switch (connection.kind) {
    case "modbusRtu": {
      const { kind, functionCode, firstRegister, wordOrder, slave = null } = connection;
      const lines = connection.registers.map((register) => registerLine(register, language));
      return { ...plain, kind, functionCode, firstRegister, wordOrder, slave, lines };
    }
    case "serialText": {
      const { kind, line, command } = connection;
      const lines = connection.fields.map(({ name, key, scale }) => ({
        ...presentKey(key, language),
        place: name,
        type: "",
        scale,
        note: "",
      }));
      return { ...plain, kind, line, command, lines };
    }
    case "signals":
      return {
        ...plain,
        kind: "signals",
        lines: connection.signals.map((signal, i) => signalLine(signal, i, language)),
      };
    case "lamps":
      return {
        ...plain,
        kind: "lamps",
        lines: connection.lamps.map(({ lamp, meaning }) => ({
          place: labelIn(language, lamp),
          type: "",
          key: "",
          keyName: "",
          unit: "",
          scale: null,
          note: labelIn(language, meaning),
        })),
      };
  }
}

function registerLine(register: Register, language: Language): Line {
  const { clamp, none, values, bits } = register;
  const notes = [
    clamp && `${clamp[0]}…${clamp[1]}`,
    none && `${none.join(", ")} = ${labelIn(language, noValue)}`,
    values &&
      Object.entries(values)
        .map(([raw, meaning]) => `${raw} = ${labelIn(language, meaning)}`)
        .join(language === "en" ? "; " : "；"),
    bits?.map((bit, i) => `bit ${i} = ${labelIn(language, bit)}`).join(language === "en" ? "; " : "；"),
  ];
  return {
    ...presentKey(register.key, language),
    place: String(register.register),
    type: register.type,
    scale: register.scale,
    note: notes.filter(Boolean).join(language === "en" ? "; " : "；"),
  };
}

function signalLine({ key, range, switchPoint }: SensorSignal, i: number, language: Language): Line {
  const at = switchPoint && `${switchPoint.direction === "both" ? "±" : "≥ "}${switchPoint.at}`;
  const notes = [range && `${range[0]}…${range[1]}`, at];
  return {
    ...presentKey(key, language),
    place: String(i + 1),
    type: "",
    scale: null,
    note: notes.filter(Boolean).join(language === "en" ? "; " : "；"),
  };
}
