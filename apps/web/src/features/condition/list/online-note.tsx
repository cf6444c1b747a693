import type { Freshness } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { ListedFreshnessBadge } from "../../../ui/badges/freshness-badge.tsx";
import type { Member } from "./member.ts";

interface OnlineNoteProps {
  member: Member;
  freshness: Freshness;
  lastTime: number | null;
  t: TFunction;
}

/** How current a device's data is; where that is only known to be so, just that. */
export function OnlineNote({ member, freshness, lastTime, t }: OnlineNoteProps) {
  return lastTime === null && freshness === "fresh" ? (
    t("analysisList.online")
  ) : (
    <ListedFreshnessBadge
      connected={member.connected}
      lastTime={lastTime}
      intervalMs={member.intervalMs}
      t={t}
    />
  );
}
