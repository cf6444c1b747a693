import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { alarmsKey } from "./queries.ts";

const everyMs = 15_000;

/** Keeps what is shown of alarms current while somebody looks. */
export function useAlarmNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: alarmsKey });
    }, everyMs);
    return () => clearInterval(timer);
  }, [queries]);
}
