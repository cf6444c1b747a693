const mostDevices = 4;
const mostIndicators = 4;

export interface ComparedItems {
  deviceIds: readonly string[];
  keyIds: readonly number[];
}

export type ChoiceProblem = "deviceFirst" | "devicesFull" | "indicatorsFull";
export type Step = { kind: "chosen"; choice: ComparedItems } | { kind: "refused"; problem: ChoiceProblem };

/** Devices come first, and never more than four; indicators that none of them has are dropped with them. */
export function chooseDevices(choice: ComparedItems, deviceIds: readonly string[]): Step {
  if (deviceIds.length > mostDevices) return { kind: "refused", problem: "devicesFull" };
  return {
    kind: "chosen",
    choice: { deviceIds, keyIds: deviceIds.length === 0 ? [] : choice.keyIds },
  };
}

export function chooseIndicators(choice: ComparedItems, keyIds: readonly number[]): Step {
  if (choice.deviceIds.length === 0) return { kind: "refused", problem: "deviceFirst" };
  if (keyIds.length > mostIndicators) return { kind: "refused", problem: "indicatorsFull" };
  return { kind: "chosen", choice: { ...choice, keyIds } };
}

/** As the address carries it; what it carries too much is left out. */
export function choiceFrom(query: URLSearchParams): ComparedItems {
  const list = (name: string) => (query.get(name) ?? "").split(",").filter((part) => part !== "");
  const own = query.get("deviceId");
  const deviceIds = query.has("deviceIds") ? list("deviceIds") : own ? [own] : [];
  const keyIds = list("keyIds").map(Number).filter(Number.isInteger);
  return {
    deviceIds: [...new Set(deviceIds)].slice(0, mostDevices),
    keyIds: deviceIds.length === 0 ? [] : [...new Set(keyIds)].slice(0, mostIndicators),
  };
}

export function withChoice(query: URLSearchParams, { deviceIds, keyIds }: ComparedItems): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set("deviceIds", deviceIds.join(","));
  next.set("keyIds", keyIds.join(","));
  return next;
}
