import type { FleetDevice } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ListedMachineBadge } from "../../ui/machine-badge.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";

type Marked = Pick<FleetDevice, "freshness" | "oilState">;

/** A device's state as a badge; one that never reported says so. */
export function DeviceMark({ device }: { device: Marked }) {
  const { t } = useTranslation();
  return <ListedMark freshness={device.freshness} oilState={device.oilState} t={t} />;
}

/** In a list of many, which has its words already. */
export function ListedMark({ freshness, oilState, t }: Marked & { t: TFunction }) {
  if (freshness === "never") return <StateBadge state="offline" text={t("fleet.neverReported")} />;
  return <ListedMachineBadge state={oilState} freshness={freshness} t={t} />;
}
