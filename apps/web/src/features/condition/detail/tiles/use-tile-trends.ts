import { dayMs } from "@oilcloud/oil";
import type { IndicatorValue, SeriesList } from "@oilcloud/contract";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { inParts } from "../../../../lib/live/messages.ts";
import type { SparklinePoint } from "../../../../ui/sparkline/sparkline-path.ts";
import { seriesQuery } from "../../queries.ts";

type Trends = ReadonlyMap<number, readonly SparklinePoint[]>;

const days = 7;
const points = 56;
const atOnce = 16;

/** The last seven days of every indicator, sixteen a round trip. */
export function useTileTrends(deviceId: string, values: readonly IndicatorValue[] | undefined): Trends {
  const [to] = useState(() => Date.now());
  const ids = values?.map(({ keyId }) => keyId).toSorted((a, b) => a - b) ?? [];
  const queries = inParts(ids, atOnce).map((part) =>
    seriesQuery(
      part.map((keyId) => ({ deviceId, keyId })),
      { from: to - days * dayMs, to },
      points,
    ),
  );
  return useQueries({ queries, combine: pointsByKey });
}

const pointsByKey = (answers: readonly { data: SeriesList | undefined }[]): Trends =>
  new Map(
    answers.flatMap(
      ({ data }) =>
        data?.series.map(({ keyId, ts, value }): [number, SparklinePoint[]] => [
          keyId,
          ts.map((ms, i): SparklinePoint => [ms, value[i] ?? null]),
        ]) ?? [],
    ),
  );
