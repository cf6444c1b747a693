import type { Calls } from "../../../platform/http/calls.ts";
import type { MachineDiagnoses } from "./fleet-diagnoses.ts";
import { diagnosisInWords } from "./diagnosis-words.ts";

export function diagnosisRoutes(calls: Calls, diagnoses: MachineDiagnoses): void {
  calls.handle("GET /system/diagnosis/device", async ({ query, caller }) =>
    diagnosisInWords(await diagnoses.of(caller.identity.scope, query.deviceId), caller.language),
  );
}
