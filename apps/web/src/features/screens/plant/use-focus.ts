import { withLiveValues } from "../../../lib/fleet/live-values.ts";
import type { ScreenMachine } from "@oilcloud/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useLatest } from "../../../lib/live/use-live.ts";
import { conditionQuery, eventsQuery, forecastQuery, valuesQuery } from "./focus-queries.ts";
import { newestMs, stripFigures, withLive } from "./live-indicators.ts";

/** What is known of the machine in focus, its values live. */
export function useFocus(machine: ScreenMachine) {
  const language = useLanguage();
  const condition = useQuery({ ...conditionQuery(machine), placeholderData: keepPreviousSame(machine) });
  const values = useQuery({ ...valuesQuery(machine), placeholderData: keepPreviousSame(machine) });
  const forecast = useQuery(forecastQuery(machine));
  const events = useQuery(eventsQuery(machine));
  const live = useLatest(machine.code, noKeys);
  const indicators = useMemo(() => withLive(values.data ?? [], live), [values.data, live]);
  const figures = useMemo(
    () => stripFigures(withLiveValues(machine.values, live), indicators, language),
    [machine.values, live, indicators, language],
  );
  return {
    dimensions: condition.data?.dimensions,
    indicators,
    figures,
    isRead: values.data !== undefined,
    forecast: forecast.data,
    events: events.data ?? noEvents,
    lastMs: newestMs(indicators, machine.lastTime),
  };
}

export type Focus = ReturnType<typeof useFocus>;

const noKeys: readonly string[] = [];
const noEvents: never[] = [];

/** While a new verdict of a machine is read, its former details stay; those of another machine never do. */
const keepPreviousSame =
  ({ code }: ScreenMachine) =>
  <T>(before: T | undefined, query?: { queryKey: readonly unknown[] }): T | undefined =>
    query?.queryKey.includes(code) ? keepPreviousData(before) : undefined;
