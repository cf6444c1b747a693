import type { Language, SentCode } from "@oilcloud/contract";
import { networkOf } from "../../../platform/client-network.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { limitConcurrency } from "../../../platform/limit-concurrency.ts";
import type { CodeChallenges } from "./code-challenges.ts";
import type { DayCodesStore } from "./day-codes-store.ts";
import type { CodeSender, VerificationCodes } from "./verification-codes.ts";

export interface UnauthenticatedCodesDeps {
  store: DayCodesStore;
  challenges: CodeChallenges;
  sendCode: VerificationCodes["sendCode"];
  delivers: CodeSender["delivers"];
  clock: Clock;
}

export const codesOfDay = {
  /** Sent to a network without work. */
  free: 3,
  mostOfNetwork: 60,
  mostOfAll: 2000,
};
/** About 65,000 hashes, some tenths of a second; one bit more each time the number of codes doubles. */
const leastBits = 16;
const mostBits = 20;

const bitsAfter = (sent: number) =>
  Math.min(mostBits, leastBits + Math.floor(Math.log2(sent / codesOfDay.free)));

/**
 * Codes for clients that are not signed in. Each is a message to any phone at the platform's cost, so they are few in a day,
 * and after the first ones a network works for each.
 */
export function makeUnauthenticatedCodes(deps: UnauthenticatedCodesDeps) {
  const { store, challenges, sendCode, delivers, clock } = deps;
  const inTurn = limitConcurrency(1); // so that parallel requests are counted one after the other

  async function admit(network: string, target: string, proof: string | undefined): Promise<void> {
    const { ofNetwork, ofAll } = await store.sent(network, clock());
    if (ofNetwork >= codesOfDay.mostOfNetwork || ofAll >= codesOfDay.mostOfAll)
      throw new AppError("codesOfDayUsed");
    const of = `${network} ${target}`;
    if (ofNetwork >= codesOfDay.free && !(proof && challenges.take(of, proof)))
      throw new AppError("codeProofRequired", {}, challenges.give(of, bitsAfter(ofNetwork)));
    await store.count(network, clock());
  }

  return async (
    target: string,
    { language, address }: { language: Language; address: string },
    proof?: string,
  ): Promise<SentCode> => {
    // A demo without a gateway shows the code: no message leaves it.
    if (!delivers(target.includes("@") ? "email" : "sms")) return sendCode(target, language, address);
    const network = networkOf(address);
    await inTurn(() => admit(network, target, proof));
    try {
      return await sendCode(target, language, address);
    } catch (error) {
      if (error instanceof AppError) await store.giveBack(network, clock());
      throw error;
    }
  };
}

export type UnauthenticatedCodes = ReturnType<typeof makeUnauthenticatedCodes>;
