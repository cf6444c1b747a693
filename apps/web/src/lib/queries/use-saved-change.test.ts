// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { i18n } from "../i18n/instance.ts";
import { updated } from "./use-saved-change.ts";

it("says that an update succeeded as the specification does, then what was saved", async () => {
  await i18n.changeLanguage("en");
  expect(updated("Device saved")).toBe("Update success: Device saved");
  await i18n.changeLanguage("zh-CN");
  expect(updated("设备已保存")).toBe("更新成功：设备已保存");
});
