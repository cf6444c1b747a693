import { minuteMs } from "@oilcloud/oil";
import type { AnalysisList } from "@oilcloud/contract";
import { queryOptions } from "@tanstack/react-query";
import { showsVerdicts } from "../../../lib/condition/shows-verdicts.ts";
import { content } from "../../../lib/http/call.ts";
import { type Member, type MemberList, withNames } from "./member.ts";

export interface ListOf {
  tenantId: string | null;
  customerId: string | null;
}

const everyMs = 30_000;
/** What does not change a device's state, such as its name, is read again so often. */
const wholeEveryMs = 10 * minuteMs;

/** Together with when all of it was read. */
export interface KeptList extends MemberList {
  readMs: number;
}

/** The list, and from then on only what has changed in it: thousands of devices are not read twice a minute. */
export const listQuery = (of: ListOf) =>
  queryOptions({
    queryKey: ["analysis", "list", of.tenantId, of.customerId],
    queryFn: async ({ client, queryKey }): Promise<KeptList> => {
      const kept = client.getQueryData<KeptList>(queryKey);
      const isNew = kept && Date.now() - kept.readMs < wholeEveryMs;
      const merged = isNew ? await brought(kept, (asked) => read({ ...of, ...asked })) : null;
      return merged ?? { ...withNames(await read(of)), readMs: Date.now() };
    },
    meta: showsVerdicts(),
    refetchInterval: everyMs,
    staleTime: everyMs / 2,
    retry: false,
    // Comparing thousands of devices value by value would take longer than drawing them.
    structuralSharing: false,
  });

interface Asked {
  since: number;
  most: number;
  skip: number;
}

const read = (query: ListOf & Partial<Asked>) =>
  content("GET /system/dataanalysis/listByGroup", { query }, { quiet: true });

/** So many take no longer to read than a picture may; when a whole plant falls silent there are thousands. */
const most = 400;

/** The list with all that has changed since it was read, or null when it has to be read in full. */
export async function brought(
  kept: KeptList,
  readChanges: (asked: Asked) => Promise<AnalysisList>,
): Promise<KeptList | null> {
  let merged: KeptList | null = kept;
  let [skip, more, asOf] = [0, true, kept.asOf];
  while (more && merged) {
    const answer = await readChanges({ since: kept.asOf, most, skip });
    // A change that happens while the other pages are read is part of the next answer.
    if (skip === 0) asOf = answer.asOf;
    merged = withChanges(merged, withNames(answer));
    skip += answer.groups.reduce((sum, { groupMenbers }) => sum + groupMenbers.length, 0);
    more = answer.more;
  }
  return merged && { ...merged, asOf };
}

const sizeOf = ({ counts }: MemberList) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Null when devices or groups came, went or moved, so that all has to be read again. */
export function withChanges(kept: KeptList, { asOf, counts, groups }: MemberList): KeptList | null {
  const changedBy = new Map(groups.map((group) => [group.groupId, group.groupMenbers]));
  if (sizeOf(kept) !== sizeOf({ asOf, counts, groups }) || groups.length !== kept.groups.length) return null;
  const merged = [];
  for (const group of kept.groups) {
    const changed = changedBy.get(group.groupId);
    if (!changed) return null;
    const members = new Map(changed.map((member) => [member.deviceId, member]));
    const groupMenbers: Member[] = [];
    for (const member of group.groupMenbers) {
      groupMenbers.push(members.get(member.deviceId) ?? member);
      members.delete(member.deviceId);
    }
    if (members.size > 0) return null;
    merged.push(changed.length > 0 ? { ...group, groupMenbers } : group);
  }
  return { asOf, counts, groups: merged, readMs: kept.readMs };
}
