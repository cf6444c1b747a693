import type { EChartsCoreOption } from "echarts/core";
import { useCallback, useEffect, useState } from "react";
import { createChart } from "./chart-core.ts";
import { useLanguage } from "../lib/i18n/use-language.ts";

interface ChartProps {
  option: EChartsCoreOption;
  /** What the chart shows, for those who cannot see it. */
  label: string;
  height: number;
}

export function Chart({ option, label, height }: ChartProps) {
  const [chart, setChart] = useState<ReturnType<typeof createChart>>();
  const language = useLanguage();

  const attach = useCallback(
    (element: HTMLElement) => {
      const made = createChart(element, language);
      const resized = new ResizeObserver(() => made.resize());
      resized.observe(element);
      setChart(made);
      return () => {
        resized.disconnect();
        made.dispose();
      };
    },
    [language],
  );

  useEffect(() => {
    // With a change of language the former chart is gone a moment before its successor is known here.
    if (chart && !chart.isDisposed()) chart.setOption(option, { notMerge: true });
  }, [chart, option]);

  return <figure ref={attach} aria-label={label} style={{ height }} />;
}
