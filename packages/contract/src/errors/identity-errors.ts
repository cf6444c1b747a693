import type { ErrorEntry } from "./error-entry.ts";

/** Errors of what devices identify themselves with; codes 2190–2209. */
export const identityErrors = {
  claimSecretUnknown: {
    code: 2190,
    en: "No device of this name and secret can be claimed. Please check both; a device offers itself for a limited time",
    "zh-CN": "没有可认领的设备与此名称和密钥相符。请核对两者；设备只在限定时间内可认领",
  },
  certificatesTooMany: {
    code: 2191,
    en: "A device can have at most {most} certificates that work. Please revoke one first",
    "zh-CN": "每台设备最多有 {most} 个有效证书，请先吊销一个",
  },
  certificateUnknown: {
    code: 2192,
    en: "The device has no such certificate, or it was revoked already",
    "zh-CN": "该设备没有此证书，或证书已吊销",
  },
} as const satisfies Record<string, ErrorEntry>;
