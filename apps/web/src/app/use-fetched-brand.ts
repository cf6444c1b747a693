import { useEffect } from "react";
import { content } from "../lib/http/call.ts";
import { namePlatform, placePlatform } from "../lib/shell/platform-brand.ts";

/** Requests the platform's name for pages before signing in; without an answer the default name is shown. */
export function useFetchedBrand(): void {
  useEffect(() => {
    fetchBrand().catch(() => {});
  }, []);
}

async function fetchBrand(): Promise<void> {
  const { systemName, country } = await content("GET /system/brand", {}, { quiet: true });
  namePlatform(systemName);
  placePlatform(country);
}
