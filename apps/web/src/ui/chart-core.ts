import { BarChart, LineChart } from "echarts/charts";
import {
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
} from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import type { Language } from "../lib/i18n/language.ts";

use([
  BarChart,
  CanvasRenderer,
  DataZoomInsideComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
]);

type InitOptions = NonNullable<Parameters<typeof init>[2]>;

/** A chart speaks one language all its life; a change of language needs a new one. */
export function createChart(
  element: HTMLElement | null,
  language: Language,
  options: Omit<InitOptions, "locale"> = {},
) {
  return init(element, null, { ...options, locale: language === "zh-CN" ? "ZH" : "EN" });
}
