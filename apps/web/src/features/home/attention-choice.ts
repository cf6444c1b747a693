import { type Todo, todos } from "@oilcloud/contract/values";

/** Which of the machines that need something are shown. */
export interface AttentionChoice {
  todo: Todo | null;
  customerId: string | null;
  deviceName: string;
}

export const everything: AttentionChoice = { todo: null, customerId: null, deviceName: "" };

/** As it stands in the address. */
export function choiceIn(search: URLSearchParams): AttentionChoice {
  return {
    todo: todos.find((each) => each === search.get("todo")) ?? null,
    customerId: search.get("site"),
    deviceName: search.get("q") ?? "",
  };
}

export function withChoice(search: URLSearchParams, choice: AttentionChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of [
    ["todo", choice.todo],
    ["site", choice.customerId],
    ["q", choice.deviceName],
  ] as const) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
