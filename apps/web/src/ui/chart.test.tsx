// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { changeLanguage } from "../lib/i18n/index.ts";
import { ok, stubServer } from "../testing/stub-server.ts";
import { Chart } from "./chart.tsx";
import { createChart } from "./chart-core.ts";

interface Fake {
  language: string;
  disposed: boolean;
  options: unknown[];
}
const made: Fake[] = [];

vi.mock("./chart-core.ts", () => ({
  createChart: vi.fn((_element: HTMLElement, language: string) => {
    const fake: Fake = { language, disposed: false, options: [] };
    made.push(fake);
    return {
      setOption: (option: unknown) => fake.options.push(option),
      dispose: () => {
        fake.disposed = true;
      },
      isDisposed: () => fake.disposed,
      resize: () => {},
    };
  }),
}));

it("is made anew with the same option when the language changes, and disposed in the end", async () => {
  stubServer({ "GET /system/language/setLanguage": ok(null) });
  const option = { series: [] };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Chart option={option} label="NAS" height={200} />);
  await vi.waitFor(() => expect(made).toEqual([{ language: "zh-CN", disposed: false, options: [option] }]));
  await changeLanguage("en");
  await vi.waitFor(() =>
    expect(made).toEqual([
      { language: "zh-CN", disposed: true, options: [option] },
      { language: "en", disposed: false, options: [option] },
    ]),
  );
  root.unmount();
  await vi.waitFor(() => expect(made.every(({ disposed }) => disposed)).toBe(true));
  expect(createChart).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
