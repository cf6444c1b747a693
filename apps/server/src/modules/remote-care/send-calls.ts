import type { CareState } from "@oilcloud/contract";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import { isRefusal } from "./care-values.ts";
import type { CareStore, OpenCall } from "./care-store.ts";

/** How telemetry reaches devices. */
export interface DeviceCalls {
  ask(
    scope: Scope,
    call: { deviceId: string; method: string; params?: unknown },
    timeoutMs: number,
  ): Promise<unknown>;
}

export interface SendCallsDeps {
  store: CareStore;
  calls: DeviceCalls;
  isConnected(deviceId: string): boolean;
  clock: Clock;
}

const answerMs = 10_000;
/** Calls that wait for an answer: people and programs that call devices themselves have as much room again. */
const mostAtOnce = 40;
const longestAnswer = 2000;
const platform: Scope = { kind: "platform" };

/** Sends what waits to devices that are connected: each command once, and one at a time to a device. */
export function makeSendCalls({ store, calls, isConnected, clock }: SendCallsDeps) {
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();

  async function send(call: OpenCall): Promise<void> {
    const { deviceId, method, params, nowKeys } = call;
    const sentAt = clock();
    // Marked before it is sent: after a crash it is not sent again.
    if (!(await store.move(call, "waiting", { state: "sent", sent_at: sentAt, changed_at: sentAt }))) return;
    const times = Object.fromEntries(nowKeys.map((key) => [key, clock().getTime()]));
    const settle = (state: CareState, answer = "") =>
      store.move(call, "sent", { state, answer: answer.slice(0, longestAnswer), changed_at: clock() });
    try {
      const answer = await calls.ask(
        platform,
        { deviceId, method, params: { ...params, ...times } },
        answerMs,
      );
      await settle(isRefusal(answer) ? "refused" : "answered", JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // It left meanwhile, so that nothing was sent.
      await settle(error.problem === "deviceNotConnected" ? "waiting" : "noAnswer");
    }
  }

  return {
    async turn(onError: (error: unknown) => void): Promise<void> {
      await store.expire(clock());
      if (running.size >= mostAtOnce) return;
      for (const call of await store.waiting()) {
        if (running.size >= mostAtOnce) return;
        if (busy.has(call.deviceId) || !isConnected(call.deviceId)) continue;
        busy.add(call.deviceId);
        const work = send(call)
          .catch(onError)
          .finally(() => {
            busy.delete(call.deviceId);
            running.delete(work);
          });
        running.add(work);
      }
    },
    /** Resolves when everything that was sent has been answered or given up. */
    settled: async (): Promise<void> => void (await Promise.all(running)),
  };
}
