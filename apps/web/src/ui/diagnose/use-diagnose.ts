import type { AppContract, Input, ReportStage } from "@oilcloud/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { content } from "../../lib/http/call.ts";

type Order = Input<AppContract["POST /system/report/diagnose"]>["body"];

const lookEveryMs = 700;

/** Has a report made and looks how far it is, until it is done. */
export function useDiagnose(onDone: (reportId: string) => Promise<void>) {
  const [makingId, setMakingId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (order: Order) => content("POST /system/report/diagnose", { body: order }, { quiet: true }),
    onSuccess: (begun) => setMakingId(begun.makingId),
  });
  const progress = useQuery({
    queryKey: ["report-making", makingId],
    queryFn: () =>
      content("GET /system/report/making", { query: { makingId: makingId ?? "" } }, { quiet: true }),
    enabled: makingId !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.error || state.data?.reportId ? false : lookEveryMs),
  });
  const reportId = progress.data?.reportId ?? null;
  const finish = useEffectEvent((id: string) => void onDone(id));
  useEffect(() => {
    if (reportId !== null) finish(reportId);
  }, [reportId]);
  const failed = progress.error ?? start.error;
  const isBusy = start.isPending || (makingId !== null && !failed && reportId === null);
  const stage: ReportStage | null = failed ? null : isBusy ? (progress.data?.stage ?? "waiting") : null;
  return {
    begin(order: Order): void {
      setMakingId(null);
      start.mutate(order);
    },
    stage,
    problem: failed?.message ?? null,
    isBusy,
  };
}
