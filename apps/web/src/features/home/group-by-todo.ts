import type { AttentionDevice } from "@oilcloud/contract";
import { type Todo, todos } from "@oilcloud/contract/values";

/** The machines below what they need, otherwise in the order they came in. */
export function groupByTodo(
  devices: readonly AttentionDevice[],
): { todo: Todo; devices: AttentionDevice[] }[] {
  return todos
    .map((todo) => ({ todo, devices: devices.filter((device) => device.todo === todo) }))
    .filter((group) => group.devices.length > 0);
}
