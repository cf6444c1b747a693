import type { Call, CallName, Upload } from "@oilcloud/contract";
import type { InjectOptions } from "fastify";
import { multipart } from "./multipart.ts";
import { sampleFile } from "./sample-files.ts";
import { type Ids, sampleOf } from "./sample-input.ts";

/** A valid request of a call, with the given ids wherever it points at something. */
export function requestFor(name: CallName, call: Call, ids: Ids): InjectOptions {
  const [method, path = ""] = name.split(" ");
  const params = (sampleOf(call.params, ids) ?? {}) as Record<string, string>;
  const query = (sampleOf(call.query, ids) ?? {}) as Record<string, string>;
  const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""))}`;
  const payload = sampleOf(call.body, ids);
  return {
    method: method as "GET",
    url,
    query,
    ...(call.upload
      ? formFor(call.upload, payload)
      : payload === undefined
        ? {}
        : { payload: payload as object }),
  };
}

const formFor = ({ field, types: [type = "png"] }: Upload, fields: unknown) =>
  multipart((fields ?? {}) as Record<string, unknown>, [{ field, content: sampleFile(type) }]);
