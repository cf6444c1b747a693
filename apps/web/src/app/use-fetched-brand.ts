import { useEffect } from "react";
import { content } from "../lib/http/call.ts";
import { namePlatform } from "../lib/shell/platform-brand.ts";

/** Asks what the platform is called, for pages before signing in; without an answer it goes by its default name. */
export function useFetchedBrand(): void {
  useEffect(() => {
    content("GET /system/brand", {}, { quiet: true })
      .then(({ systemName }) => namePlatform(systemName))
      .catch(() => {});
  }, []);
}
