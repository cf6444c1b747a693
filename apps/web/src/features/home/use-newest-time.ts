import type { AttentionDevice } from "@oilcloud/contract";
import { useEffect, useState } from "react";
import { live } from "../../lib/live/live.ts";

const updateEveryMs = 1000;

/** The newest time at which any of these devices reported, updated at most once a second. */
export function useNewestTime(lastTime: number | null, attention: readonly AttentionDevice[]): number | null {
  const [heardMs, setHeardMs] = useState(0);
  const wanted = attention
    .map(({ deviceId, verdict }) => `${deviceId} ${verdict.worst?.key ?? ""}`)
    .join(";");

  useEffect(() => {
    let newest = 0;
    const leaving = wanted
      .split(";")
      .filter((each) => each !== "")
      .map((each) => {
        const [deviceId = "", key = ""] = each.split(" ");
        return live.subscribe(deviceId, key === "" ? [] : [key], (event) => {
          if (event.kind !== "values") return;
          for (const [point] of Object.values(event.data)) if (point && point[0] > newest) [newest] = point;
        });
      });
    const timer = setInterval(() => setHeardMs(newest), updateEveryMs);
    return () => {
      clearInterval(timer);
      for (const leave of leaving) leave();
    };
  }, [wanted]);

  return heardMs > (lastTime ?? 0) ? heardMs : lastTime;
}
