import type { Scale, TimeSpan } from "@oilcloud/chart";
import type { PlacedLab } from "./lab-marks.tsx";
import type { LaneBox, Layout } from "./layout.ts";
import type { Lane, LaneSeries } from "./model.ts";
import { isCrossed, type Label, type LabelPlace, placeLabels } from "./place-labels.ts";
import { seriesText } from "./series-text.ts";
import { textWidth } from "./text-width.ts";

export interface Newest {
  px: number;
  py: number;
  text: string;
}

export interface LaneLabels {
  newest: { newest: Newest; label: LabelPlace | null } | null;
  /** Where the words of the outlook stand. */
  outlook: LabelPlace | null;
  labs: PlacedLab[];
}

/** Bold digits are a little wider than those of a note. */
const boldly = 1.15;

/** The newest value of a lane's first series that shows one, where it lies in the picture. */
function newestOf(lane: Lane, x: Scale, scales: readonly Scale[], span: TimeSpan): Newest | null {
  const series: LaneSeries | undefined = lane.series.find(({ newest }) => newest);
  const y = series && scales[series.axis];
  if (!series || !y) return null;
  const { ts, value } = series.columns;
  const index = value.findLastIndex((each) => each !== null);
  const [at, seen] = [ts[index], value[index]];
  if (at === undefined || seen === null || seen === undefined || at < span.from || at > span.to) return null;
  return { px: x(at), py: y(seen), text: seriesText(series, seen) };
}

/** Finds a place for every word in a lane; on a phone the numbers stand above the chart and words are left to the cursor. */
export function laneLabels(
  lane: Lane,
  {
    x,
    scales,
    layout,
    box,
    span,
    compact,
  }: {
    x: Scale;
    scales: readonly Scale[];
    layout: Layout;
    box: LaneBox;
    span: TimeSpan;
    compact: boolean;
  },
): LaneLabels {
  const newest = newestOf(lane, x, scales, span);
  const first = scales[0];
  const { outlook } = lane;
  const ring =
    outlook && first && outlook.crossesMs <= span.to
      ? { px: x(outlook.crossesMs), py: first(outlook.limit), width: textWidth(outlook.text) * boldly }
      : null;
  const labs = (lane.labs ?? [])
    .filter(({ ts }) => ts >= span.from && ts <= span.to)
    .toSorted((one, other) => one.ts - other.ts)
    .flatMap((mark): PlacedLab[] => {
      const y = scales[mark.axis];
      if (!y) return [];
      const onlinePy = mark.online === null ? null : y(mark.online);
      return [{ mark, px: x(mark.ts), py: y(mark.value), onlinePy, label: null }];
    });
  const labels: Label[] = [
    ...(newest ? [{ ...newest, width: textWidth(newest.text) * boldly }] : []),
    ...(ring ? [ring] : []),
    ...labs.map(({ px, py, mark }) => ({ px, py, width: textWidth(mark.text) })),
  ];
  const places = compact
    ? labels.map(() => null)
    : placeLabels(labels, {
        box,
        bounds: [layout.left, layout.right],
        isCovered: (place) =>
          lane.series.some((series) => {
            const y = scales[series.axis];
            return y !== undefined && isCrossed(series, place, x, y);
          }),
      });
  const [before, after] = [newest ? 1 : 0, (newest ? 1 : 0) + (ring ? 1 : 0)];
  return {
    newest: newest && { newest, label: places[0] ?? null },
    outlook: ring ? (places[before] ?? null) : null,
    labs: labs.map((lab, i) => ({
      ...lab,
      label: lab.mark.text === "" ? null : (places[after + i] ?? null),
    })),
  };
}
