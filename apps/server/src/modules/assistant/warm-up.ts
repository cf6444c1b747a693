import { setImmediate } from "node:timers/promises";
import { makeNameIndex, understand } from "@oilcloud/questions";

const questions = [
  "1# 主轴齿轮箱怎么样？昨天的平均油温是多少",
  "哪些设备需要处理",
  "为什么报警，从什么时候开始的",
  "How is machine 1, and why is it abnormal?",
  "average water activity of machine 1 since yesterday",
  "which machines need attention",
];

/** Reads a few questions about nothing, so that the first one of a person does not wait for patterns to be compiled. */
export async function warmUp(isStopped: () => boolean): Promise<void> {
  const directory = makeNameIndex([]);
  for (const question of questions) {
    // After what else is waiting, such as the first pages.
    await setImmediate();
    if (isStopped()) return;
    understand(question, {
      directory,
      state: null,
      nowMs: 0,
      timeZone: "UTC",
      page: null,
      corrections: null,
    });
  }
}
