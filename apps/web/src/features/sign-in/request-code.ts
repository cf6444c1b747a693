import type { CodeChallenge } from "@oilcloud/contract";
import { call, CallError } from "../../lib/http/call.ts";
import { solveChallenge } from "../../lib/proof-of-work/solve-challenge.ts";

/** The server asks for work before it sends another message to this network. */
const workRequired = 1933;

/** Asks for a code; `onWork` is called where the page has to work for it first. */
export async function requestCode(phone: string, onWork: () => void) {
  const name = "GET /getVerificationCode/:id";
  const params = { id: phone };
  let answer = await call(name, { params });
  if (answer.code === workRequired) {
    onWork();
    // The data of a refusal is not that of the answer.
    const proof = await solveChallenge(answer.data as unknown as CodeChallenge);
    answer = await call(name, { params, query: { proof } });
  }
  if (answer.code !== 200 || !answer.data) throw new CallError(answer.msg, { code: answer.code });
  return answer.data;
}
