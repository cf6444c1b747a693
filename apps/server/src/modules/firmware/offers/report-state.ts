import type { FirmwareState } from "@oilcloud/contract";
import type { FirmwareReport, OfferedImage } from "../../telemetry/interface.ts";

/** As ThingsBoard's clients say it. */
const said: Record<string, FirmwareState> = {
  DOWNLOADING: "downloading",
  DOWNLOADED: "downloaded",
  VERIFIED: "verified",
  UPDATING: "updating",
  UPDATED: "updated",
  FAILED: "failed",
};

/** How far a device is by what it says; null if that says nothing about this image. */
export function stateSaid(
  { title, version, state }: FirmwareReport,
  image: OfferedImage,
): FirmwareState | null {
  const runsIt = title === image.title && version === image.version;
  const found = state === undefined ? undefined : said[state.toUpperCase()];
  // After a restart some devices say only what they run; with another version "updated" is of the one before.
  if (found === "updated" || found === undefined)
    return runsIt || (found === "updated" && version === undefined) ? "updated" : null;
  return found;
}
