import type { Member, MemberGroup } from "./member.ts";

/** One row of the list: a group's head, or a row of its devices. */
export type Row =
  | { kind: "head"; group: MemberGroup; folded: boolean }
  | { kind: "devices"; group: MemberGroup; members: Member[] };

export function rowsOf(groups: readonly MemberGroup[], folded: ReadonlySet<string>, columns: number): Row[] {
  return groups.flatMap((group): Row[] => {
    const isFolded = folded.has(group.groupId);
    const head: Row = { kind: "head", group, folded: isFolded };
    if (isFolded) return [head];
    const rows: Row[] = [head];
    for (let from = 0; from < group.groupMenbers.length; from += columns)
      rows.push({ kind: "devices", group, members: group.groupMenbers.slice(from, from + columns) });
    return rows;
  });
}

export interface Place {
  row: number;
  column: number;
}

export function placeOf(rows: readonly Row[], deviceId: string): Place | null {
  for (const [row, each] of rows.entries()) {
    if (each.kind !== "devices") continue;
    const column = each.members.findIndex((member) => member.deviceId === deviceId);
    if (column !== -1) return { row, column };
  }
  return null;
}

/** Where an arrow leads from a device: beside it, or to the nearest one above or below, across group heads. */
export function neighbour(rows: readonly Row[], { row, column }: Place, arrow: string): Place | null {
  const across = arrow === "ArrowRight" ? 1 : arrow === "ArrowLeft" ? -1 : 0;
  const step = across || (arrow === "ArrowDown" ? 1 : arrow === "ArrowUp" ? -1 : 0);
  if (step === 0) return null;
  const here = rows[row];
  if (across && here?.kind === "devices" && here.members[column + across])
    return { row, column: column + across };
  for (let next = row + step; next >= 0 && next < rows.length; next += step) {
    const there = rows[next];
    if (there?.kind !== "devices") continue;
    const last = there.members.length - 1;
    return { row: next, column: across ? (across > 0 ? 0 : last) : Math.min(column, last) };
  }
  return null;
}

export const memberAt = (rows: readonly Row[], { row, column }: Place): Member | undefined => {
  const there = rows[row];
  return there?.kind === "devices" ? there.members[column] : undefined;
};
