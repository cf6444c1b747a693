import { type Label, machineTypes } from "@oilcloud/oil";
import type { Language } from "@oilcloud/contract";
import type { Plan, Subject } from "@oilcloud/questions";
import { labelIn } from "../../../platform/labels.ts";
import type { Directory, KnownMachine } from "../directory.ts";
import { listWords } from "./words.ts";

/** What a question is about, as it is now: ids of the plan that have left the scope are gone. */
export interface ResolvedSubject {
  kind: "machines" | "within" | "fleet" | "none";
  /** Of `machines` alone: fleets are read by the tools that filter them. */
  machines: readonly KnownMachine[];
  customerIds: readonly string[];
  has(machineId: string): boolean;
  /** The place in words; empty for machines and the whole fleet. */
  where(language: Language): string;
}

const nothing = { machines: [], customerIds: [], where: () => "" };

export function subjectOf({ subject: { value } }: Plan, directory: Directory): ResolvedSubject {
  switch (value.kind) {
    case "machines":
    case "set": {
      const machines = value.ids.flatMap((id) => directory.machine(id) ?? []);
      const ids = new Set(machines.map(({ id }) => id));
      return { ...nothing, kind: "machines", machines, has: (id) => ids.has(id) };
    }
    case "within": {
      const ids = new Set(directory.index.machinesWithin(value));
      return {
        ...nothing,
        kind: "within",
        customerIds: value.customerIds,
        has: (id) => ids.has(id),
        where: (language) => whereOf(value, directory, language),
      };
    }
    case "fleet":
      return { ...nothing, kind: "fleet", has: (id) => directory.machine(id) !== null };
    case "none":
      return { ...nothing, kind: "none", has: () => false };
  }
}

function whereOf(
  within: Extract<Subject, { kind: "within" }>,
  directory: Directory,
  language: Language,
): string {
  const names = [
    ...within.customerIds.flatMap((id) => directory.customer(id)?.name ?? []),
    ...within.groupIds.flatMap((id) => directory.group(id)?.name ?? []),
    ...within.machineTypes.map((type) => typeName(type, language)),
    ...within.oils,
  ];
  return listWords(names, language);
}

/** A machine type within a sentence. */
export function typeName(type: string, language: Language): string {
  const label: Label | undefined = Object.hasOwn(machineTypes, type)
    ? machineTypes[type as keyof typeof machineTypes]
    : undefined;
  return label ? labelIn(language, label) : type;
}
