import { useEffect } from "react";
import { content } from "../lib/http/call.ts";
import { namePlatform } from "../lib/shell/platform-brand.ts";

/** Requests the platform's name for pages before signing in; without an answer the default name is shown. */
export function useFetchedBrand(): void {
  useEffect(() => {
    content("GET /system/brand", {}, { quiet: true })
      .then(({ systemName }) => namePlatform(systemName))
      .catch(() => {});
  }, []);
}
