import type { MachineType } from "@oilcloud/oil";
import type { Candidate, NameKind } from "../plan.ts";

/** Something in the asker's scope that a question can name, as the asker sees it: names that are masked are masked here. */
export interface NameEntry {
  readonly kind: NameKind;
  readonly id: string;
  readonly name: string;
  /** Device number, short names and nicknames. */
  readonly also: readonly string[];
  /** Of a machine or group. */
  readonly customerId: string | null;
  readonly groupId: string | null;
  readonly machineType: MachineType | null;
  /** The oil as the machine names it. */
  readonly oil: string | null;
  /** Where it stands or what it drives: the monitoring position, the kind of machine. */
  readonly place: string | null;
}

/** A name that was found in a question. */
export interface FoundName {
  /** Positions in the text that was searched; `to` is not included. */
  readonly from: number;
  readonly to: number;
  /** The best first; more than one where the words fit several alike. */
  readonly candidates: readonly Candidate[];
}

/** The names of one scope, indexed once and asked for each question. */
export interface NameIndex {
  readonly size: number;
  /** The index over other names, made from this one where few differ; null where many do. This one stays as it is. */
  changedTo(entries: readonly NameEntry[]): NameIndex | null;
  /** The oils that the machines name, each once. */
  readonly oils: readonly string[];
  entry(id: string): NameEntry | null;
  /** Names in a text, in its order and without overlaps. */
  find(text: string): readonly FoundName[];
  /** Machines that fit, in the order of the entries. */
  machinesWithin(within: {
    readonly customerIds?: readonly string[];
    readonly groupIds?: readonly string[];
    readonly machineTypes?: readonly MachineType[];
    readonly oils?: readonly string[];
  }): readonly string[];
}
