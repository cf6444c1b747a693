import type { Standing } from "@oilcloud/contract";
import { type Ranked, worstFirst } from "@oilcloud/oil";
import type { Member, MemberGroup } from "./member.ts";

export const sorts = ["worst", "name", "newest"] as const;
export type Sort = (typeof sorts)[number];
export type View = "cards" | "table";

export interface Choice {
  standing: Standing | null;
  text: string;
  groupId: string | null;
  sort: Sort;
}

const byName = new Intl.Collator("zh-CN", { numeric: true });

const compare: Record<Sort, (one: Member, other: Member) => number> = {
  worst: (one, other) =>
    worstFirst(rankOf(one), rankOf(other)) || byName.compare(one.deviceName, other.deviceName),
  name: (one, other) => byName.compare(one.deviceName, other.deviceName),
  newest: (one, other) => (other.lastTime ?? 0) - (one.lastTime ?? 0),
};

const rankOf = ({ verdict: { standing, spreads, worst, since, forecast } }: Member): Ranked => ({
  standing,
  spreads,
  worsening: worst?.course === "worse",
  since,
  crossesMs: forecast?.crossesMs ?? null,
});

/** The groups with the members chosen, in order; groups without any are left out. */
export function filterMembers(
  groups: readonly MemberGroup[],
  { standing, text, groupId, sort }: Choice,
): MemberGroup[] {
  const wanted = text.trim().toLowerCase();
  const matches = (member: Member) =>
    (standing === null || member.verdict.standing === standing) &&
    (wanted === "" ||
      member.deviceName.toLowerCase().includes(wanted) ||
      (member.deviceNo?.toLowerCase().includes(wanted) ?? false));
  return groups
    .filter((group) => groupId === null || group.groupId === groupId)
    .map((group) => ({ ...group, groupMenbers: group.groupMenbers.filter(matches).sort(compare[sort]) }))
    .filter(({ groupMenbers }) => groupMenbers.length > 0);
}
