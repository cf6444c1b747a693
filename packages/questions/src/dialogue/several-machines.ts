import type { Signals } from "../intents/signals.ts";
import type { NameIndex } from "../names/name-entry.ts";

/** So many are answered side by side where no number was said. */
const mostUncounted = 8;

/** "The three turbines at X", "both mills": all machines that fit, where as many are meant as there are. */
export function severalMachines(
  s: Signals,
  directory: NameIndex,
  isPlural: boolean,
): readonly string[] | null {
  const isMeant = (count: number) =>
    s.quantity === null ? isPlural && count <= mostUncounted : s.quantity === count;
  if (s.quantity === null && (s.cues.has("which") || s.cues.has("howMany") || s.count)) return null;
  const ids = (kind: "customer" | "group") =>
    s.names.flatMap(({ candidates }) =>
      candidates.every((each) => each.kind === kind) ? candidates.map(({ id }) => id) : [],
    );
  const [customerIds, groupIds] = [ids("customer"), ids("group")];
  const machines = s.names.filter(({ candidates }) => candidates.every(({ kind }) => kind === "machine"));
  if (machines.length > 0) {
    const fitting = machines.flatMap(({ candidates }) =>
      candidates.flatMap(({ id }) => {
        const entry = directory.entry(id);
        const isIn =
          (customerIds.length === 0 || customerIds.includes(entry?.customerId ?? "")) &&
          (groupIds.length === 0 || groupIds.includes(entry?.groupId ?? ""));
        return isIn ? [id] : [];
      }),
    );
    const isOpen = machines.some(({ candidates }) => candidates.length > 1);
    return isOpen && fitting.length > 1 && isMeant(fitting.length) ? fitting : null;
  }
  if (s.types.length === 0) return null;
  const fitting = directory.machinesWithin({ customerIds, groupIds, machineTypes: s.types });
  const isPlaced = s.quantity !== null || customerIds.length + groupIds.length > 0;
  return isPlaced && fitting.length > 1 && isMeant(fitting.length) ? fitting : null;
}
