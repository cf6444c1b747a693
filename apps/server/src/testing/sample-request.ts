import type { Call, CallName, Upload } from "@oilcloud/contract";
import type { InjectOptions } from "fastify";
import { multipart } from "./multipart.ts";
import { sampleFile } from "./sample-files.ts";
import type { Sample } from "./audited-samples/samples.ts";
import { type Ids, sampleOf } from "./sample-input.ts";

/** A valid request of a call, with the given ids wherever it points at something; what is given stands as it is. */
export function requestFor(
  name: CallName,
  call: Call,
  ids: Ids,
  given: Pick<Sample, "params" | "query" | "body" | "file"> = {},
): InjectOptions {
  const [method, path = ""] = name.split(" ");
  const params = (given.params ?? sampleOf(call.params, ids) ?? {}) as Record<string, string>;
  const query = (given.query ?? sampleOf(call.query, ids) ?? {}) as Record<string, string>;
  const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""))}`;
  const payload = given.body ?? sampleOf(call.body, ids);
  return {
    method: method as "GET",
    url,
    query,
    ...(call.upload
      ? formFor(call.upload, payload, given.file)
      : payload === undefined
        ? {}
        : { payload: payload as object }),
  };
}

const formFor = ({ field, types: [type = "png"] }: Upload, fields: unknown, content = sampleFile(type)) =>
  multipart((fields ?? {}) as Record<string, unknown>, [{ field, content }]);
