import type {
  AnalysisGroup,
  AnalysisList,
  AnalysisMember,
  KeyValue,
  ListedIndicator,
} from "@oilcloud/contract";

/** A device of the list, and what the indicators of its values are called. */
export interface Member extends AnalysisMember {
  indicators: ReadonlyMap<number, ListedIndicator>;
}

export interface MemberGroup extends Omit<AnalysisGroup, "groupMenbers"> {
  groupMenbers: Member[];
}

export interface MemberList extends Omit<AnalysisList, "groups" | "indicators" | "more"> {
  groups: MemberGroup[];
}

/** The list travels with each indicator named once, because there are thousands of values. */
export function withNames({ indicators, groups, asOf, counts }: AnalysisList): MemberList {
  const byId = { indicators: new Map(indicators.map((indicator) => [indicator.keyId, indicator])) };
  return {
    asOf,
    counts,
    groups: groups.map((group) => ({
      ...group,
      groupMenbers: group.groupMenbers.map((member) => Object.assign(member, byId)),
    })),
  };
}

/** Only for those that are shown: there may be thousands that are not. */
export const namedValues = ({ values, indicators }: Pick<Member, "values" | "indicators">): KeyValue[] =>
  values.flatMap((value) => {
    const indicator = indicators.get(value.keyId);
    return indicator ? [{ ...indicator, ...value }] : [];
  });
