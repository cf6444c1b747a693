// @vitest-environment happy-dom
import type { DeviceDiagnosis } from "@oilcloud/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { leavePage, showPage, texts, until } from "../../../../testing/page.tsx";
import { DiagnosisPanel } from "./diagnosis-panel.tsx";

afterEach(leavePage);

const data: DeviceDiagnosis = { madeTime: 0, state: "normal", dimensions: [], findings: [], notes: [] };
const diagnosis = { data } as UseQueryResult<DeviceDiagnosis>;

// An alarm that has recovered leaves no finding, and the same page lists it.
it.each(["en", "zh-CN"] as const)(
  "says nothing of the past where there is no finding now, in %s",
  async (language) => {
    await showPage(<DiagnosisPanel diagnosis={diagnosis} chosen={[]} onChoose={() => undefined} />, {
      language,
    });
    await until(() => expect(texts("p")).toHaveLength(1));
    const sentence = texts("p").join();
    expect(sentence).toMatch(/No finding now|目前没有/);
    expect(sentence).not.toMatch(/90/);
  },
);
