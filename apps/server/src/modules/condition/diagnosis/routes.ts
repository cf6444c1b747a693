import type { Calls } from "../../../platform/http/calls.ts";
import type { makeFleetDiagnoses } from "./fleet-diagnoses.ts";
import { diagnosisInWords } from "./diagnosis-words.ts";

export function diagnosisRoutes(
  calls: Calls,
  diagnoses: Pick<ReturnType<typeof makeFleetDiagnoses>, "withState">,
): void {
  calls.handle("GET /system/diagnosis/device", async ({ query, caller }) =>
    diagnosisInWords(await diagnoses.withState(caller.identity.scope, query.deviceId), caller.language),
  );
}
