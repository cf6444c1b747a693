import { setImmediate } from "node:timers/promises";
import { type MachineType, oils } from "@oilcloud/oil";
import { makeNameIndexInSlices, type NameEntry, type NameIndex } from "@oilcloud/questions";
import type { Language } from "@oilcloud/contract";
import { groupNameIn, labelOf } from "../../platform/labels.ts";
import type { MaskText, NameMask } from "../../platform/name-mask.ts";
import type { Scope } from "../../platform/scope.ts";
import type { DirectoryStore } from "./directory-store.ts";

/** A machine as questions name it and answers place it. */
export interface KnownMachine {
  id: string;
  name: string;
  deviceNo: string | null;
  customerId: string;
  customerName: string;
  groupId: string;
  machineType: MachineType;
  oil: string | null;
  place: string;
  timeZone: string;
}

export interface KnownPlace {
  id: string;
  name: string;
  timeZone: string;
}

/** All that a scope can name. */
export interface Directory {
  index: NameIndex;
  machines: readonly KnownMachine[];
  customers: readonly KnownPlace[];
  groups: readonly KnownPlace[];
  machine(id: string | null | undefined): KnownMachine | null;
  customer(id: string | null | undefined): KnownPlace | null;
  group(id: string | null | undefined): KnownPlace | null;
  /** Hides the names of factories where the person does not see them. */
  mask: MaskText;
}

type ScopedMachine = Awaited<ReturnType<DirectoryStore["machines"]>>[number];

/** What a scope can name, before it is named in a language. */
interface Scoped extends Pick<Directory, "index" | "customers" | "mask"> {
  machines: readonly ScopedMachine[];
  groups: readonly Awaited<ReturnType<DirectoryStore["groups"]>>[number][];
  byLanguage: Map<Language, Directory>;
}

/** Names in memory at most, over all scopes. */
const mostNames = 200_000;
/** Indexing lets others work after so long. */
const sliceMs = 5;

interface Kept {
  revision: string;
  reading: Promise<Scoped>;
  names: number;
}

/**
 * The names of scopes, each read once and kept until something that can be named, or who may see it, has changed: the
 * database counts those changes, so that a question never sees a machine whose right was withdrawn.
 */
export function makeDirectories(store: DirectoryStore, nameMask: NameMask) {
  const kept = new Map<string, Kept>();

  function forgetOldest(): void {
    let names = 0;
    for (const entry of kept.values()) names += entry.names;
    for (const [name, entry] of kept) {
      if (names <= mostNames || kept.size === 1) return;
      kept.delete(name);
      names -= entry.names;
    }
  }

  async function weigh(name: string, entry: Kept): Promise<void> {
    try {
      entry.names = (await entry.reading).index.size;
      forgetOldest();
    } catch {
      // The caller gets the error; the next question reads again.
      if (kept.get(name) === entry) kept.delete(name);
    }
  }

  async function scopedOf(scope: Scope): Promise<Scoped> {
    const name = JSON.stringify(scope);
    const revision = await store.revision();
    const known = kept.get(name);
    kept.delete(name); // back in as the one used last
    if (known?.revision === revision) {
      kept.set(name, known);
      return known.reading;
    }
    const before = known?.reading.catch(() => null) ?? null;
    const entry: Kept = { revision, reading: read(scope, before), names: 0 };
    kept.set(name, entry);
    void weigh(name, entry);
    return entry.reading;
  }

  async function read(scope: Scope, before: Promise<Scoped | null> | null): Promise<Scoped> {
    const [mask, machines, customers, groups, nicknames] = await Promise.all([
      nameMask(scope),
      store.machines(scope),
      store.customers(scope),
      store.groups(scope),
      store.nicknames(scope),
    ]);
    const also = new Map<string, string[]>();
    for (const { deviceId, nickname } of nicknames)
      also.set(deviceId, [...(also.get(deviceId) ?? []), mask(nickname)]);
    const shown = machines.map((machine) => ({
      ...machine,
      name: mask(machine.name),
      place: mask(machine.place),
      monitoringOil: mask(machine.monitoringOil),
    }));
    const named = groups.map((group) => ({ ...group, name: mask(group.name) }));
    const entries = [
      ...shown.map((machine) => machineEntry(machine, also.get(machine.id) ?? [])),
      ...customers.map((customer) => placeEntry("customer", customer, null)),
      // Each customer has a default group: its name says nothing.
      ...named
        .filter(({ isDefault }) => !isDefault)
        .map((group) => placeEntry("group", group, group.customerId)),
    ];
    // Most changes of a fleet, or those of another tenant's, leave the names of a scope as they are, or change a few.
    const last = await before;
    const index = last?.index.changedTo(entries) ?? (await makeNameIndexInSlices(entries, pauses()));
    return { index, machines: shown, customers, groups: named, mask, byLanguage: new Map() };
  }

  return async function directoryOf(scope: Scope, language: Language): Promise<Directory> {
    const scoped = await scopedOf(scope);
    const known = scoped.byLanguage.get(language);
    if (known) return known;
    const directory = directoryIn(language, scoped);
    scoped.byLanguage.set(language, directory);
    return directory;
  };
}

export type DirectoryOf = ReturnType<typeof makeDirectories>;

/** The names are those that people gave, in any language; only oils and default groups are named by the platform. */
function directoryIn(language: Language, { index, mask, ...scoped }: Scoped): Directory {
  const machines = scoped.machines.map(
    ({ otherOil, ...machine }): KnownMachine => ({
      ...machine,
      oil: machine.oil ? labelOf(oils, machine.oil, language) : otherOil || null,
    }),
  );
  const groups = scoped.groups.map((group) => ({ ...group, name: groupNameIn(language, group) }));
  const { customers } = scoped;
  return {
    index,
    machines,
    customers,
    groups,
    machine: finder(machines),
    customer: finder(customers),
    group: finder(groups),
    mask,
  };
}

/** A pause for the others after each slice of work. */
function pauses(): () => Promise<void> | null {
  let began = performance.now();
  const pause = async () => {
    await setImmediate();
    began = performance.now();
  };
  return () => (performance.now() - began < sliceMs ? null : pause());
}

function finder<Thing extends { id: string }>(things: readonly Thing[]) {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return (id: string | null | undefined): Thing | null => (id && byId.get(id)) || null;
}

function machineEntry(machine: ScopedMachine, nicknames: readonly string[]): NameEntry {
  return {
    kind: "machine",
    id: machine.id,
    name: machine.name,
    also: [...(machine.deviceNo ? [machine.deviceNo] : []), ...nicknames],
    customerId: machine.customerId,
    groupId: machine.groupId,
    machineType: machine.machineType,
    oil: oilOf(machine),
    place: machine.place || null,
  };
}

/** The brand where one was entered, else the kind. */
const oilOf = ({ monitoringOil, otherOil, oil }: ScopedMachine): string | null =>
  monitoringOil || otherOil || oil;

const placeEntry = (
  kind: "customer" | "group",
  { id, name }: KnownPlace,
  customerId: string | null,
): NameEntry => ({
  kind,
  id,
  name,
  also: [],
  customerId,
  groupId: kind === "group" ? id : null,
  machineType: null,
  oil: null,
  place: null,
});
