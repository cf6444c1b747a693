import type { LiveMessage } from "@oilcloud/contract";

export function parseMessage(data: unknown): LiveMessage | null {
  try {
    const message = JSON.parse(String(data)) as LiveMessage | null;
    return typeof message?.subscriptionId === "number" ? message : null;
  } catch {
    return null;
  }
}

export function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}
