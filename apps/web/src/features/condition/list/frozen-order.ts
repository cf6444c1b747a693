import type { Member, MemberGroup } from "./member.ts";

/**
 * The groups as they were shown, with what is known of their devices now: nothing changes places, comes or goes. A
 * device that is gone altogether leaves its place.
 */
export function inFrozenOrder(shown: readonly MemberGroup[], all: readonly MemberGroup[]): MemberGroup[] {
  const groups = new Map(all.map((group) => [group.groupId, group]));
  const members = new Map<string, Member>();
  for (const group of all) for (const member of group.groupMenbers) members.set(member.deviceId, member);
  return shown.flatMap((group) => {
    const now = groups.get(group.groupId);
    return now
      ? [{ ...now, groupMenbers: group.groupMenbers.flatMap(({ deviceId }) => members.get(deviceId) ?? []) }]
      : [];
  });
}
