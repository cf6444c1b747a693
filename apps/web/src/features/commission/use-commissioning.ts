import type { AppContract, Input } from "@oilcloud/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CallError } from "../../lib/http/call-error.ts";
import { content } from "../../lib/http/call.ts";
import { connection } from "../../lib/http/connection.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { type Commissioning, createCommissioning, type Shown } from "./commissioning.ts";
import { blobOf } from "./shrink-photo.ts";

type Body = Input<AppContract["PUT /system/customerdevice/commission"]>["body"];

/** Codes of HTTP that do not mean that the request was wrong: the session is renewed, the server is busy. */
const passing: readonly number[] = [401, 408];

const wasRefused = (error: unknown): boolean =>
  error instanceof CallError && error.code >= 400 && !passing.includes(error.code) && !isServerFailure(error);
const isServerFailure = ({ code }: CallError): boolean => code >= 500 && code < 1000;

/** The work of an account on this phone, with what is sent of it. */
export function useCommissioning(): { commissioning: Commissioning; shown: Shown } {
  const { user } = useSession();
  const [commissioning] = useState(() =>
    createCommissioning({
      storage: localStorage,
      place: `commissioning.${user.id}`,
      find: (code) => content("GET /system/sticker/device", { query: { code } }, { quiet: true }),
      sendEntry: (deviceId, entry) =>
        content(
          "PUT /system/customerdevice/commission",
          { body: { deviceId, ...entry } as Body },
          { quiet: true },
        ),
      sendPhoto: (deviceId, photo) =>
        content(
          "POST /system/customerdevice/photo",
          { body: { deviceId }, file: { field: "photo", content: blobOf(photo), name: "photo.jpg" } },
          { quiet: true },
        ),
      wasRefused,
      sentence: (error) => (error instanceof Error ? error.message : String(error)),
      onReturn: connection.onReturn,
      wait(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => commissioning.start(), [commissioning]);
  return { commissioning, shown: useSyncExternalStore(commissioning.subscribe, commissioning.snapshot) };
}
