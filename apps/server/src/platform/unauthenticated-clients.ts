import { networkOf } from "./client-network.ts";
import { AppError } from "./errors.ts";
import { limitConcurrencyByKey } from "./limit-concurrency-by-key.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

export interface UnauthenticatedLimits {
  /** Calls of all unauthenticated clients that are worked on at a time. */
  most: number;
  mostOfNetwork: number;
  /** Calls that wait; the next is refused. */
  waiting: number;
  waitingOfNetwork: number;
}

const usualLimits: UnauthenticatedLimits = { most: 6, mostOfNetwork: 3, waiting: 300, waitingOfNetwork: 60 };
const retrySeconds = 2;

/**
 * Takes in turn the calls of those who have no account: few at a time, fewer of one network, and refused rather than
 * kept waiting where many wait already.
 */
export function makeUnauthenticatedGate({
  most,
  mostOfNetwork,
  waiting,
  waitingOfNetwork,
}: UnauthenticatedLimits = usualLimits) {
  const byNetwork = limitConcurrencyByKey(mostOfNetwork);
  const together = limitConcurrency(most);
  const ofNetwork = new Map<string, number>();
  let all = 0;

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    const network = networkOf(address);
    const own = ofNetwork.get(network) ?? 0;
    if (own >= mostOfNetwork + waitingOfNetwork)
      throw new AppError("tooManyRequests", { seconds: retrySeconds });
    if (all >= most + waiting) throw new AppError("busy", { seconds: retrySeconds });
    ofNetwork.set(network, own + 1);
    all++;
    try {
      return await byNetwork(network, () => together(work));
    } finally {
      all--;
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    }
  };
}
