import type { ErrorEntry } from "./error-entry.ts";

/** Errors of firmware and of remote care; codes 2170–2189. */
export const firmwareErrors = {
  firmwareTooLarge: {
    code: 2170,
    en: "A firmware file may have 8 MB at most",
    "zh-CN": "固件文件不能超过 8 MB",
  },
  firmwareChecksumDiffers: {
    code: 2171,
    en: "The file has another SHA-256 than the one you entered: {checksum}",
    "zh-CN": "文件的 SHA-256 与您输入的不一致：{checksum}",
  },
  firmwareExists: {
    code: 2172,
    en: "{title} {version} exists already. Please enter another version",
    "zh-CN": "{title} {version} 已存在，请输入其他版本号",
  },
  firmwareInUse: {
    code: 2173,
    en: "A roll-out uses this firmware. Stop it first",
    "zh-CN": "该固件正在升级任务中使用，请先停止任务",
  },
  firmwareTooMany: {
    code: 2174,
    en: "There can be at most {most} firmware files. Delete one first",
    "zh-CN": "最多 {most} 个固件文件，请先删除一个",
  },
  firmwareDeviceTaken: {
    code: 2175,
    en: "{device} takes part in another roll-out. Stop it first, or leave the device out",
    "zh-CN": "设备“{device}”正在另一个升级任务中，请先停止该任务或不选该设备",
  },
  firmwareBehindGateway: {
    code: 2176,
    en: "{device} reports through a gateway and cannot fetch firmware itself. Leave it out",
    "zh-CN": "设备“{device}”通过网关上报，无法自行下载固件，请不要选择",
  },
  firmwareForeignDevice: {
    code: 2177,
    en: "{device} belongs to another dealer than the firmware",
    "zh-CN": "设备“{device}”与该固件不属于同一经销商",
  },
  firmwareNoFormer: {
    code: 2178,
    en: "No updated device has earlier firmware on the platform to go back to",
    "zh-CN": "已升级的设备在平台上都没有可回退的旧固件",
  },
  rolloutNotRunning: {
    code: 2179,
    en: "This roll-out is not running",
    "zh-CN": "该升级任务未在进行",
  },
  rolloutNotHalted: {
    code: 2180,
    en: "This roll-out is neither paused nor stopped",
    "zh-CN": "该升级任务未暂停或停止",
  },
  firmwareDevicesRequired: {
    code: 2181,
    en: "Please select at least one device, and not too many at a time",
    "zh-CN": "请至少选择一台设备，且一次不要选择过多",
  },
  firmwareTextRequired: {
    code: 2182,
    en: "Please enter the title and version that the device reports",
    "zh-CN": "请输入设备上报的固件名称和版本号",
  },
  checksumFormat: {
    code: 2183,
    en: "A SHA-256 has 64 hexadecimal digits",
    "zh-CN": "SHA-256 应为 64 位十六进制数字",
  },
  firmwareRemoved: {
    code: 2185,
    en: "This firmware does not exist or was deleted. Please upload it again",
    "zh-CN": "该固件不存在或已删除，请重新上传",
  },
  careTemplateGone: {
    code: 2186,
    en: "This template does not exist or was deleted",
    "zh-CN": "该模板不存在或已删除",
  },
  careValueInvalid: {
    code: 2187,
    en: "Please enter a valid value for {field}",
    "zh-CN": "请为 {field} 输入有效的值",
  },
  careTooMany: {
    code: 2188,
    en: "There can be at most {most}. Please delete or cancel some first",
    "zh-CN": "最多 {most} 个，请先删除或取消一部分",
  },
  careNothingWaits: {
    code: 2189,
    en: "The command was sent to all its devices already",
    "zh-CN": "该指令已全部发送",
  },
  stagesInvalid: {
    code: 2184,
    en: "Each stage must reach more devices than the one before",
    "zh-CN": "每个阶段的设备数必须多于前一阶段",
  },
} as const satisfies Record<string, ErrorEntry>;
