import type { ErrorEntry } from "./error-entry.ts";

/** Errors of lines of sensors and of their register maps; codes 2100–2119. */
export const sensorLineErrors = {
  registrationInvalid: {
    code: 2100,
    en: "The registration needs at least {least} fixed bytes and at most {most} bytes, written as ASCII or as pairs of hexadecimal digits",
    "zh-CN": "注册包至少需要 {least} 个固定字节，最多 {most} 个字节，可用 ASCII 或十六进制填写",
  },
  registrationTaken: {
    code: 2101,
    en: "Another DTU can send these registration bytes. Use others, for example with the serial number of the DTU",
    "zh-CN": "其他 DTU 可能发送相同的注册包，请更换，例如加入该 DTU 的序列号",
  },
  heartbeatInvalid: {
    code: 2102,
    en: "The heartbeat has 1 to {most} bytes, written as ASCII or as pairs of hexadecimal digits",
    "zh-CN": "心跳包为 1 至 {most} 个字节，可用 ASCII 或十六进制填写",
  },
  slaveTaken: {
    code: 2103,
    en: "Address {slave} is used twice. Each sensor of a line needs an address of its own",
    "zh-CN": "从站地址 {slave} 重复。同一线路上每个传感器的地址必须不同",
  },
  slaveInvalid: {
    code: 2104,
    en: "A sensor on Modbus has an address from 1 to 247; a sensor that sends lines of text has 0 and is alone behind its DTU",
    "zh-CN": "Modbus 传感器的从站地址为 1 至 247；文本传感器的地址为 0，且独占一台 DTU",
  },
  mapUnknown: {
    code: 2105,
    en: "Please choose a register map for each sensor",
    "zh-CN": "请为每个传感器选择寄存器表",
  },
  linesTooMany: {
    code: 2106,
    en: "A dealer can have at most {most} lines",
    "zh-CN": "每个经销商最多 {most} 条线路",
  },
  lineHostInvalid: {
    code: 2107,
    en: "Please enter the host name or address of the converter, without http://",
    "zh-CN": "请输入转换器的主机名或地址，不含 http://",
  },
  lineHostRefused: {
    code: 2108,
    en: "{host} may not be dialled. Loopback and link-local addresses never are; private ones only with MODBUS_PRIVATE_ADDRESSES=1",
    "zh-CN": "不允许连接 {host}。本机和链路本地地址一律不可用；内网地址需设置 MODBUS_PRIVATE_ADDRESSES=1",
  },
  lineNotConnected: {
    code: 2109,
    en: "This line is not connected, so nothing can be read",
    "zh-CN": "该线路未连接，无法读取",
  },
  lineBusy: {
    code: 2110,
    en: "Other readings of this line are still waiting. Please try again in a moment",
    "zh-CN": "该线路还有读取在等待，请稍后再试",
  },
  mapFaulty: {
    code: 2111,
    en: "The register map has mistakes: {problem}",
    "zh-CN": "寄存器表有误：{problem}",
  },
  mapInUse: {
    code: 2112,
    en: "This register map is used by {count} sensors. Give them another one first",
    "zh-CN": "有 {count} 个传感器正在使用该寄存器表，请先更换",
  },
  mapsTooMany: {
    code: 2113,
    en: "There can be at most {most} register maps",
    "zh-CN": "最多 {most} 个寄存器表",
  },
  mapOutdated: {
    code: 2114,
    en: "The register map was changed meanwhile. Load it again",
    "zh-CN": "寄存器表已被其他人修改，请重新加载",
  },
  mapKindFixed: {
    code: 2116,
    en: "A map of registers cannot become one of text, nor the other way round. Make a new one",
    "zh-CN": "寄存器表与文本表不能互换，请新建",
  },
  deviceOfOthers: {
    code: 2115,
    en: "The sensors of a line belong to machines of one dealer",
    "zh-CN": "一条线路上的传感器必须属于同一经销商的设备",
  },
} as const satisfies Record<string, ErrorEntry>;
