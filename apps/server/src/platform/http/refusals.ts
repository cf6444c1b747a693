import { type ErrorName, errors, type Language } from "@oilcloud/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable, isStatementTimeout } from "../database/sql-state.ts";
import { AppError } from "../errors.ts";
import { type HttpAnswer, fault, refusal } from "./answers.ts";
import { languageOf } from "./caller.ts";

interface SchemaProblem {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: { problem?: ErrorName; properties?: Record<string, { problem?: ErrorName }> };
}

const byFrameworkCode: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedType",
  FST_ERR_CTP_BODY_TOO_LARGE: "tooLarge",
};

const busySeconds = 30;
/** Carries the code of a refusal. */
export const refusalHeader = "x-error-code";

/** Sends the answer for a thrown error; `say` formats a refusal for the family of clients that called. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  say: (refused: AppError, language: Language) => HttpAnswer = refusal,
): void {
  const refused = asRefusal(error);
  if (!refused) {
    request.log.error({ err: error }, "a call failed");
    request.noteFault(error);
  }
  const language = languageOf(request);
  const answer = refused ? say(refused, language) : fault(request.id, language);
  // Most refusals are HTTP 200 by specification: with this header a proxy, a firewall or an alert can see them.
  if (refused) reply.header(refusalHeader, errors[refused.problem].code);
  if (answer.retryAfterSeconds !== undefined) reply.header("retry-after", answer.retryAfterSeconds);
  // Serialised here: the route's response schema describes success and would drop fields of a refusal.
  reply
    .code(answer.status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify as (payload: unknown) => string)
    .send(answer.body);
}

/** Converts a thrown error to an entry of the error table; null for an internal error. */
function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { validation, code, statusCode } = error as FastifyError;
  const first = validation?.[0] as SchemaProblem | undefined;
  if (first) return schemaRefusal(first);
  const known = byFrameworkCode[code];
  if (known) return new AppError(known);
  if (isDatabaseUnavailable(error)) return new AppError("unavailable");
  if (isStatementTimeout(error)) return new AppError("busy", { seconds: busySeconds });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError("malformed");
  return null;
}

function schemaRefusal({ keyword, instancePath, params, parentSchema }: SchemaProblem): AppError {
  const missing = keyword === "required" ? String(params["missingProperty"]) : null;
  const own = missing === null ? parentSchema?.problem : parentSchema?.properties?.[missing]?.problem;
  if (own) return new AppError(own);
  const field = missing ?? instancePath.split("/").at(-1);
  return new AppError(missing === null ? "badRequest" : "fieldRequired", { field: field || "body" });
}
