import type { AuditRow, Language, ScreenKind } from "@oilcloud/contract";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { DisplayLink } from "./display-links-store.ts";

export const displayLinkEntity = "displayLink";

interface DisplayLinkSnapshot {
  name: string;
  start: string;
  screen: ScreenKind;
  shows: string;
  /** The day it ends by itself; empty: none. */
  endDay?: string;
}

export const displayLinkSnapshotOf = ({
  name,
  start,
  screen,
  tenantName,
  customerName,
  expiresAt,
}: Pick<
  DisplayLink,
  "name" | "start" | "screen" | "tenantName" | "customerName" | "expiresAt"
>): DisplayLinkSnapshot => ({
  name,
  start,
  screen,
  shows: customerName ?? tenantName ?? "",
  endDay: expiresAt?.toISOString().slice(0, 10) ?? "",
});

const fields = {
  name: { zh: "名称", en: "Name" },
  start: { zh: "链接开头", en: "Link starts with" },
  screen: { zh: "大屏", en: "Screen" },
  shows: { zh: "显示范围", en: "Shows" },
  endDay: { zh: "有效期至", en: "Valid until" },
} as const satisfies Record<string, Label>;
const screens: Record<ScreenKind, Label> = {
  dealer: { zh: "经销商大屏", en: "Dealer screen" },
  customer: { zh: "客户大屏", en: "Customer screen" },
};
const allDealers: Label = { zh: "全部经销商", en: "All dealers" };

const wordsOf = (snapshot: DisplayLinkSnapshot | null, language: Language) =>
  snapshot && {
    ...snapshot,
    endDay: snapshot.endDay ?? "",
    screen: labelIn(language, screens[snapshot.screen]),
    shows: snapshot.shows || labelIn(language, allDealers),
  };

/** The words of an audit entry about a display link. */
export function describeDisplayLinkChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [DisplayLinkSnapshot | null, DisplayLinkSnapshot | null];
  return {
    title: (now ?? old)?.name ?? "",
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}
