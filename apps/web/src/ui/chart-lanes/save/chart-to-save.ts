import type { TimeSpan } from "@oilcloud/chart";
import { useState } from "react";
import type { Lane } from "../model.ts";

/** A chart as it is drawn at the moment. */
export interface ChartToSave {
  figure: HTMLElement;
  lanes: readonly Lane[];
  span: TimeSpan;
  zone: string;
}

/** Handed to a chart, which puts what it shows into it, and to the menu that saves it. */
export interface ChartHolder {
  show(chart: ChartToSave | null): void;
  shown(): ChartToSave | null;
}

export function useChartToSave(): ChartHolder {
  const [holder] = useState(makeHolder);
  return holder;
}

function makeHolder(): ChartHolder {
  let current: ChartToSave | null = null;
  return {
    show: (chart) => {
      current = chart;
    },
    shown: () => current,
  };
}

/** What a file says of the chart in it beside the curves. */
export interface ChartHead {
  /** The device, or devices. */
  device: string;
  /** Whose it is and where. */
  place?: string;
  /** The indicators with their units. */
  title: string;
}
