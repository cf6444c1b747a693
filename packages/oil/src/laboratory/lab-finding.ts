import type { IndicatorKey } from "../catalogue/indicators.ts";

/** What a laboratory found of one quantity that is also measured online. */
export interface LabWitness {
  readonly atMs: number;
  readonly key: IndicatorKey;
  readonly value: number;
  /** Whether it is below the laboratory's detection limit. */
  readonly below: boolean;
}

/** A laboratory's value beside what was measured online when the sample was taken; plain data, as it is stored. */
export interface LabFinding extends LabWitness {
  readonly online: number;
  readonly agrees: boolean;
  /** Whether the laboratory, too, found what the sensor showed to be unusual. */
  readonly confirms: boolean;
}

/** What a finding still says now. */
export type LabVerdict =
  /** The sensor still stands where the sample showed it to be wrong. */
  | "refutes"
  /** It has gone on since, so that the oil may have too; the sensor is still wrong. */
  | "wrong"
  | "confirms"
  | null;
