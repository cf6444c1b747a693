import type { ReadFunction } from "../frames/read-request.ts";
import type { Encoding } from "../values/decode.ts";

/** How a line of RS485 is set, and how a sensor on it wants to be asked. */
export interface LineSettings {
  readonly baud: number;
  /** Bits, parity, stop bits: `8N1`. */
  readonly frame: string;
  /** The address the sensor leaves the factory with. */
  readonly slave: number;
  readonly intervalS: number;
  readonly timeoutMs: number;
  /** How long the line has to be silent after a failure before the next request. */
  readonly quietMs: number;
  /** The most registers in one request; some sensors refuse more than a few. */
  readonly mostWords: number;
  /** Registers that may be read needlessly between two that are wanted; some sensors refuse holes. */
  readonly mostGap: number;
}

export const usualLine: LineSettings = {
  baud: 9600,
  frame: "8N1",
  slave: 1,
  intervalS: 60,
  timeoutMs: 1000,
  quietMs: 800,
  mostWords: 32,
  mostGap: 8,
};

/** A value of a sensor and where it is. */
export interface MapRow extends Encoding {
  readonly key: string;
  readonly functionCode: ReadFunction;
  /** As on the wire, counted from 0. */
  readonly address: number;
  /** The registers of a text. */
  readonly textWords: number | null;
  /** Rows with another interval than the sensor's are read apart. */
  readonly intervalS: number | null;
}

export interface RegisterMap {
  readonly kind: "registers";
  readonly line: LineSettings;
  readonly rows: readonly MapRow[];
}

export interface TextField {
  readonly key: string;
  readonly scale: number;
  readonly offset: number;
}

/** A sensor that answers a request with a line of text. */
export interface TextMap {
  readonly kind: "text";
  readonly line: LineSettings;
  /** What is sent, without the carriage return that ends it. */
  readonly request: string;
  readonly template: string;
  readonly fields: readonly TextField[];
}

export type SensorMap = RegisterMap | TextMap;

export const plainEncoding = {
  order: "ABCD",
  bit: null,
  textWords: null,
  scale: 1,
  offset: 0,
  none: [],
  clamp: null,
  intervalS: null,
} as const satisfies Partial<MapRow>;
