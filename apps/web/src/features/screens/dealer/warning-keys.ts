import type { WarnFactory } from "@oilcloud/contract";

/**
 * The key of each row from one list to the next: who and since when, and where several share that, which of them. The
 * message is no part of it: it contains the value, which changes with every reading and makes no new alarm.
 */
export function warningKeys(warnings: readonly Pick<WarnFactory, "customerName" | "createTime">[]): string[] {
  const seen = new Map<string, number>();
  return warnings.map(({ customerName, createTime }) => {
    const key = `${createTime}|${customerName}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${key}|${before}`;
  });
}
