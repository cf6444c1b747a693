// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { i18n } from "../i18n/instance.ts";
import { toast } from "../toast/toast.ts";
import { CallError } from "./call-error.ts";
import { failureSentence, problemOf } from "./failure-sentence.ts";
import { showFailure } from "./show-failure.ts";

const tooLarge = new CallError("The file exceeds 2 MB", { code: 1201 });

afterEach(() => vi.restoreAllMocks());

it.each([
  ["uploadFailed", "Upload failed"],
  ["setFailure", "Set failure"],
  ["saveFailure", "Save failure"],
  ["operateFail", "Operate fail"],
  ["queryFailure", "Query failure"],
] as const)("says %s as the specification does, with the reason after it", async (failure, words) => {
  await i18n.changeLanguage("en");
  expect(failureSentence(tooLarge, failure)).toBe(`${words}: The file exceeds 2 MB`);
  await i18n.changeLanguage("zh-CN");
  expect(failureSentence(tooLarge, failure)).toMatch(/^(上传|设置|保存|操作|查询)失败：The file/);
});

it.each([
  ["without a sentence", new CallError("", { code: 1009 })],
  ["of the browser", new TypeError("x is undefined")],
])("says what to do about an error %s", (_, error) => {
  expect(problemOf(error)).toBe(`保存失败：${i18n.t("errors.operationFailed")}`);
});

it("says nothing while nothing failed, and nothing twice", () => {
  const shown = vi.spyOn(toast, "error").mockImplementation(() => {});
  expect(problemOf(null)).toBeNull();
  showFailure(new CallError("Broken", { code: 500, shown: true }));
  expect(shown).not.toHaveBeenCalled();
  showFailure(tooLarge, "uploadFailed");
  expect(shown).toHaveBeenCalledExactlyOnceWith("上传失败：The file exceeds 2 MB");
});
