import type { ErrorEntry } from "./error-entry.ts";

/** Errors of running the platform; codes 2240–2244. */
export const operationsErrors = {
  noOtherNode: {
    code: 2240,
    en: "No other node can take over. Start one, or wait until one is on standby",
    "zh-CN": "没有其他节点可以接管。请先启动一个节点，或等待其他节点进入待命状态",
  },
} as const satisfies Record<string, ErrorEntry>;
