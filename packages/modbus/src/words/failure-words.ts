import type { Label } from "@oilcloud/oil";
import type { RequestFailure } from "../line/poll-group.ts";

/** What an exception of a sensor means, by its code. */
const exceptions: Readonly<Record<number, Label>> = {
  1: { zh: "不支持该功能码", en: "Function not supported" },
  2: { zh: "寄存器地址不存在", en: "No such register" },
  3: { zh: "请求的数量不被接受", en: "Number of registers not accepted" },
  4: { zh: "传感器内部故障", en: "Sensor failure" },
  5: { zh: "已接受，处理中", en: "Accepted, still working" },
  6: { zh: "传感器忙", en: "Sensor busy" },
  8: { zh: "存储器校验错误", en: "Memory parity error" },
  10: { zh: "网关没有可用通道", en: "Gateway path unavailable" },
  11: { zh: "网关后的设备没有应答", en: "No answer behind the gateway" },
};

export function exceptionLabel(code: number): Label {
  return exceptions[code] ?? { zh: `异常码 ${code}`, en: `Exception ${code}` };
}

/** Why a request has no answer, for the person at the line. */
export const failureLabels = {
  silent: { zh: "没有应答", en: "No answer" },
  wrongSlave: { zh: "应答来自其他从站", en: "Answer of another slave" },
  wrongFunction: { zh: "应答的功能码不符", en: "Answer with another function" },
  wrongLength: { zh: "应答长度不符", en: "Answer of another length" },
  badChecksum: { zh: "CRC 校验错误", en: "CRC error" },
  cutShort: { zh: "应答不完整", en: "Incomplete answer" },
  noise: { zh: "收到无法识别的数据", en: "Unrecognizable bytes" },
  contradiction: { zh: "收到两个不同的应答", en: "Two different answers" },
  otherLine: { zh: "收到的文本与模板不符", en: "The line does not fit the template" },
} as const satisfies Record<RequestFailure, Label>;
