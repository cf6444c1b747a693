import { use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { expect, it } from "vitest";
import { createChart } from "./chart-core.ts";

use([SVGRenderer]);

function axisText(language: "zh-CN" | "en"): string {
  const chart = createChart(null, language, { renderer: "svg", ssr: true, width: 900, height: 300 });
  chart.setOption({
    animation: false,
    xAxis: { type: "time", axisLabel: { formatter: "{MMM}" } },
    yAxis: {},
    series: [
      {
        type: "line",
        data: [
          [Date.UTC(2026, 0, 1), 1],
          [Date.UTC(2026, 11, 1), 2],
        ],
      },
    ],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

it("names the months of an axis in the chosen language", () => {
  expect(axisText("zh-CN")).toContain("3月");
  expect(axisText("zh-CN")).not.toContain("Mar");
  expect(axisText("en")).toContain("Mar");
  expect(axisText("en")).not.toContain("月");
});
