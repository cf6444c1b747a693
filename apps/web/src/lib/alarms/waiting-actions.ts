import type { AppContract, Input } from "@oilcloud/contract";
import { create } from "zustand";
import { gotNoAnswer } from "../http/call-error.ts";
import { content } from "../http/call.ts";

type Body<Name extends "take" | "process"> = Input<AppContract[`POST /system/alarmrecord/${Name}`]>["body"];

/** What was done while the server could not be reached. `title` names the alarm to the person. */
export type WaitingAction = { title: string } & (
  | { kind: "take"; body: Body<"take"> }
  | { kind: "process"; body: Body<"process"> }
);

interface Waiting {
  accountId: string | null;
  actions: readonly WaitingAction[];
}

/** Kept in the browser for the account, so that neither a reload nor an empty battery loses it. */
const placeOf = (accountId: string) => `alarms.waiting.${accountId}`;

export const useWaitingActions = create<Waiting>(() => ({ accountId: null, actions: [] }));

function keep(actions: readonly WaitingAction[]): void {
  const { accountId } = useWaitingActions.getState();
  useWaitingActions.setState({ actions });
  if (accountId === null) return;
  if (actions.length === 0) localStorage.removeItem(placeOf(accountId));
  else localStorage.setItem(placeOf(accountId), JSON.stringify(actions));
}

export function readWaitingActions(accountId: string): void {
  let actions: readonly WaitingAction[] = [];
  try {
    const stored = JSON.parse(localStorage.getItem(placeOf(accountId)) ?? "[]") as unknown;
    if (Array.isArray(stored)) actions = stored as WaitingAction[];
  } catch {
    // what cannot be read was not written here
  }
  useWaitingActions.setState({ accountId, actions });
}

/** The last word on an alarm stands: what was said before in the same way is not sent too. */
export function waitWith(action: WaitingAction): void {
  const { actions } = useWaitingActions.getState();
  const others = actions.filter(
    ({ kind, body }) => kind !== action.kind || body.alarmId !== action.body.alarmId,
  );
  keep([...others, action]);
}

export const forgetWaiting = (alarmId: string, kind: WaitingAction["kind"]): void =>
  keep(
    useWaitingActions
      .getState()
      .actions.filter((action) => action.kind !== kind || action.body.alarmId !== alarmId),
  );

const send = (action: WaitingAction) =>
  action.kind === "take"
    ? content("POST /system/alarmrecord/take", { body: action.body })
    : content("POST /system/alarmrecord/process", { body: action.body });

let sending = false;

/** Sends the waiting actions in their order; stops where the server is away again. Each is reported once it is settled. */
export async function sendWaitingActions(
  onSettled: (action: WaitingAction, refusal: Error | null) => void,
): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (;;) {
      const [action] = useWaitingActions.getState().actions;
      if (!action) return;
      let refusal: Error | null = null;
      try {
        await send(action);
      } catch (error) {
        if (gotNoAnswer(error)) return;
        refusal = error instanceof Error ? error : new Error(String(error));
      }
      keep(useWaitingActions.getState().actions.filter((each) => each !== action));
      onSettled(action, refusal);
    }
  } finally {
    sending = false;
  }
}
