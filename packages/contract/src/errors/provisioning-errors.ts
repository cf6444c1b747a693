import type { ErrorEntry } from "./error-entry.ts";

/** Errors of profiles by which devices register themselves; codes 2120–2129. */
export const provisioningErrors = {
  profilesTooMany: {
    code: 2120,
    en: "A dealer can have at most {most} registration profiles",
    "zh-CN": "每个经销商最多 {most} 个注册配置",
  },
} as const satisfies Record<string, ErrorEntry>;
