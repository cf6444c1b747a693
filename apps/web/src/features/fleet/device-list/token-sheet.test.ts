import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { tokenSheet } from "./token-sheet.ts";

it("writes names and tokens as they are, but for what a spreadsheet would calculate", async () => {
  const t = ((key: string) => key) as TFunction;
  const tokens = [{ customerName: 'Mill "A"', deviceName: "=1+1", token: "-x_y" }];
  const bytes = new Uint8Array(await tokenSheet(tokens, t).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split("\r\n")[1]).toBe(`"Mill ""A""","'=1+1","-x_y"`);
});
