import type { Standing } from "@oilcloud/contract";
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

const rank: Record<Standing, number> = { abnormal: 0, risk: 1, normal: 2, unknown: 3, silent: 4 };
const byName = new Intl.Collator("zh-CN", { numeric: true });

const compare: Record<Sort, (one: Member, other: Member) => number> = {
  worst: (one, other) =>
    rank[one.standing] - rank[other.standing] ||
    pastLimit(other) - pastLimit(one) ||
    compareTimes(crossing(one), crossing(other)),
  name: (one, other) => byName.compare(one.deviceName, other.deviceName),
  newest: (one, other) => (other.lastTime ?? 0) - (one.lastTime ?? 0),
};

/** Never is not before never. */
const compareTimes = (one: number, other: number) => (one === other ? 0 : one - other);
const crossing = ({ forecast }: Member) => forecast?.crossesMs ?? Number.POSITIVE_INFINITY;

/** Among those that are fine, how near to the limit is no reason to change places. */
const pastLimit = ({ standing, severity }: Member) =>
  standing === "abnormal" || standing === "risk" ? (severity ?? 0) : 0;

/** The groups with the members chosen, in order; groups without any are left out. */
export function choose(
  groups: readonly MemberGroup[],
  { standing, text, groupId, sort }: Choice,
): MemberGroup[] {
  const wanted = text.trim().toLowerCase();
  const matches = (member: Member) =>
    (standing === null || member.standing === standing) &&
    (wanted === "" ||
      member.deviceName.toLowerCase().includes(wanted) ||
      (member.deviceNo?.toLowerCase().includes(wanted) ?? false));
  return groups
    .filter((group) => groupId === null || group.groupId === groupId)
    .map((group) => ({ ...group, groupMenbers: group.groupMenbers.filter(matches).sort(compare[sort]) }))
    .filter(({ groupMenbers }) => groupMenbers.length > 0);
}
