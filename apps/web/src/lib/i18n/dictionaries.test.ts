import { describe, expect, it } from "vitest";
import { chinese, english } from "./dictionaries.ts";

type Tree = { readonly [key: string]: string | Tree };

function entries(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : entries(value, `${prefix}${key}.`),
  );
}

const zh = new Map(entries(chinese));
const en = new Map(entries(english));
const blanks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe("the dictionaries", () => {
  it("have the same keys in both languages", () => {
    const common = [...en.keys()].filter((key) => !key.endsWith("_one"));
    expect(common.sort()).toEqual([...zh.keys()].sort());
  });

  it("have no empty text", () => {
    expect([...zh, ...en].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("fill in the same values in both languages", () => {
    expect([...zh].filter(([key, text]) => blanks(text).join() !== blanks(en.get(key) ?? "").join())).toEqual(
      [],
    );
  });

  it("use full-width punctuation in Chinese", () => {
    expect(
      [...zh].filter(([, text]) => /\p{Script=Han}\s?[,;:!?()]|[,;:!?()]\s?\p{Script=Han}/u.test(text)),
    ).toEqual([]);
  });

  it("leave no Chinese in the English texts but the language's own name", () => {
    const left = [...en].filter(([, text]) => /\p{Script=Han}/u.test(text)).map(([, text]) => text);
    expect(new Set(left)).toEqual(new Set(["中文"]));
  });
});

/** What docs/wording.md has another word for. */
const avoided = {
  zh: /℃|机组类型|目录限值|没能|还没有|陈旧|黏度|常态|[近约] ?(\d+|\{\{\w+\}\}) [dh]\b/,
  en: /E-mail|\bpdf\b|\bsign(ing)? in\b|could not be read|\bin all\b|[Cc]atalogue|past the (limit|warning)|\bIs told\b|Nothing heard/,
};

/** Sentences that are shown one after another. */
const joined = ["alarmSettings.import.replaced", "assistant.sentenceEnd", "lab.import.known"];

describe("the wording", () => {
  it("avoids the words that another one replaces, in Chinese and in English", () => {
    expect([...zh].filter(([, text]) => avoided.zh.test(text))).toEqual([]);
    expect([...en].filter(([, text]) => avoided.en.test(text))).toEqual([]);
  });

  it("ends a single sentence without a period, unless others are put beside it", () => {
    const ended = (text: string) => /^[^。？！]*。$|^(?!.*[.?!] )(?!.*\bno\.$).*\.$/u.test(text);
    const keys = [...zh, ...en].flatMap(([key, text]) => (ended(text.trim()) ? [key] : []));
    expect(new Set(keys)).toEqual(new Set(joined));
  });

  it("answers with Operate success nowhere but where the specification names it", () => {
    const keys = [...en].flatMap(([key, text]) => (text === "Operate success" ? [key] : []));
    expect(keys).toEqual(["errors.operation.operateSuccess"]);
  });
});

describe("the error catalogue in English", () => {
  it.each([
    ["errors.system", "System error, Please contact the administrator"],
    ["errors.hasError", "Has Error"],
    ["errors.incorrectPassword", "Incorrect password"],
    [
      "errors.phoneNotBound",
      "The current mobile is not bound to any account. Contact the administrator to bind the account",
    ],
    ["errors.queryFailure", "Query failure"],
    ["errors.saveFailure", "Save failure"],
    ["errors.operationFailed", "The operation failed. Please try again or contact the administrator"],
    ["errors.noRole", "No role"],
    ["errors.diagnosis.failed", "Diagnosis failed or incomplete"],
    ["errors.diagnosis.reportUnderWay", "Please wait for the current report generation"],
    ["errors.diagnosis.questionUnderWay", "On the last question, please send it later"],
    ["errors.diagnosis.questionEmpty", "Please enter the question before sending"],
    ["errors.operation.uploadSuccess", "Upload success"],
    ["errors.operation.uploadFailed", "Upload failed"],
    ["errors.operation.setSuccess", "Set success"],
    ["errors.operation.setFailure", "Set failure"],
    ["errors.operation.operateSuccess", "Operate success"],
    ["errors.operation.operateFail", "Operate fail"],
    ["errors.operation.updateSuccess", "Update success"],
    ["errors.operation.deleteSuccess", "Delete success"],
    ["errors.operation.cancelledDelete", "Cancelled delete"],
    ["errors.cropper.imagesOnly", "Images only"],
  ])("says %s word for word", (key, sentence) => {
    expect(en.get(key)).toBe(sentence);
  });

  it("has a sentence for success and failure of the clipboard and for each error of the cropper", () => {
    for (const key of ["clipboard.success", "clipboard.failure"]) expect(en.has(`errors.${key}`)).toBe(true);
    for (const key of ["imagesOnly", "sizeExceeded", "tooSmall", "uploadFailed"])
      expect(en.has(`errors.cropper.${key}`)).toBe(true);
  });
});
