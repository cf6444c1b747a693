import type { KeyValue } from "@oilcloud/contract";
import type { Freshness } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { troubleText } from "../../../lib/fleet/trouble-text.ts";
import { durationText } from "../../../lib/format/durations.ts";
import type { Member } from "./member.ts";

/** The value that is past its limit and decides, as it is now. */
export function troubleOf(
  { leadingKeyId }: Pick<Member, "leadingKeyId">,
  values: readonly KeyValue[],
): KeyValue | undefined {
  const troubled = values.filter(({ status }) => status === "abnormal" || status === "risk");
  return troubled.find(({ keyId }) => keyId === leadingKeyId) ?? troubled[0];
}

/** Why the device stands where it does, with the number that is shown above it. */
export function reasonText(
  member: Pick<Member, "leadingKeyId" | "reason" | "state" | "intervalMs" | "freshness">,
  values: readonly KeyValue[],
  freshness: Freshness,
  t: TFunction,
): string {
  if (freshness !== "fresh")
    return t(`analysisList.reason.${freshness}`, { interval: durationText(member.intervalMs, t) });
  const trouble = troubleOf(member, values);
  if (trouble) return troubleText(trouble, t);
  if (member.freshness !== "fresh") return t("analysisList.reason.heardAgain");
  return member.state === "risk" || member.state === "abnormal"
    ? t("analysisList.reason.backWithin")
    : member.reason;
}
