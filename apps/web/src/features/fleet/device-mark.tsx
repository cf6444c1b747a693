import type { FleetDevice } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { StateBadge } from "../../ui/state-badge.tsx";
import { deviceState } from "./device-state.ts";

/** A device's state as a badge; one that never reported says so. */
export function DeviceMark({ device }: { device: Pick<FleetDevice, "freshness" | "oilState"> }) {
  const { t } = useTranslation();
  return device.freshness === "never" ? (
    <StateBadge state="offline" text={t("fleet.neverReported")} />
  ) : (
    <StateBadge state={deviceState(device)} />
  );
}
