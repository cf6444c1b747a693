import type { AnalysisGroup, AnalysisList, AnalysisMember, KeyValue } from "@oilcloud/contract";

/** A device of the list, its values with what their indicators are called. */
export interface Member extends Omit<AnalysisMember, "values"> {
  values: KeyValue[];
}

export interface MemberGroup extends Omit<AnalysisGroup, "groupMenbers"> {
  groupMenbers: Member[];
}

export interface MemberList extends Omit<AnalysisList, "groups" | "indicators"> {
  groups: MemberGroup[];
}

/** The list travels with each indicator named once, because there are thousands of values. */
export function withNames({ indicators, groups, ...list }: AnalysisList): MemberList {
  const byId = new Map(indicators.map((indicator) => [indicator.keyId, indicator]));
  return {
    ...list,
    groups: groups.map((group) => ({
      ...group,
      groupMenbers: group.groupMenbers.map((member) => ({
        ...member,
        values: member.values.flatMap((value) => {
          const indicator = byId.get(value.keyId);
          return indicator ? [{ ...indicator, ...value }] : [];
        }),
      })),
    })),
  };
}
