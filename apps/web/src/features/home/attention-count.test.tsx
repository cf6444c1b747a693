// @vitest-environment happy-dom
import type { AttentionList } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import { leavePage, showPage, texts, until } from "../../testing/page.tsx";
import { AttentionCount } from "./attention-count.tsx";

afterEach(leavePage);

const counted = { needsAction: 13 } as AttentionList;

it("adds up to what is listed: machines that only lack data are named apart", async () => {
  await showPage(
    [14, 13].map((total) => (
      <p key={total}>
        <AttentionCount list={{ ...counted, total }} />
      </p>
    )),
  );
  await until(() =>
    expect(texts("p")).toEqual([
      "13 devices, most urgent first; 1 more without data",
      "13 devices, most urgent first",
    ]),
  );
});
