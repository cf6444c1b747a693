import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

const askEveryMs = 5000;

/** A device stands otherwise than the list says: the list is asked, at once but not by every value anew. */
export function useTurned(queryKey: readonly unknown[]): () => void {
  const client = useQueryClient();
  const askedMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        askedMs.current = Date.now();
        void client.invalidateQueries({ queryKey });
      },
      Math.max(0, askedMs.current + askEveryMs - Date.now()),
    );
  }, [client, queryKey]);
}
