import type { DeviceRecord } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { content } from "../../lib/http/call.ts";
import { exampleValues, type Sending } from "./send-lines.ts";

/** Issues a device's access token, and says how to send with it; null until there is one to show. */
export function useAccessToken(deviceId: string, sensors: DeviceRecord["sensors"]) {
  const queries = useQueryClient();
  const [nowMs] = useState(() => Date.now());
  const issue = useMutation({
    mutationFn: () => content("POST /system/customerdevice/issueToken", { body: { deviceId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["people", "first-device"] }),
  });
  const keys = sensors.flatMap(({ indicators }) => indicators.map(({ key }) => key));
  const sending: Sending | null = issue.data
    ? {
        host: location.hostname,
        port: issue.data.mqttPort ?? 1883,
        secure: issue.data.mqttSecure,
        origin: location.origin,
        token: issue.data.token,
        values: exampleValues(keys),
        nowMs,
      }
    : null;
  return { issue, sending };
}
