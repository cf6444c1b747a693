import type { ThemeConfig } from "antd";
import { useMemo } from "react";
import { useDarkPage } from "./night.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { antdTheme } from "./antd-theme.ts";

/** What is light by day is dark while the whole page is. */
export function useAntdTheme(name: "light" | "dark"): ThemeConfig {
  const reach = useNarrow() ? "finger" : "pointer";
  const shown = useDarkPage(({ dark }) => dark) ? "dark" : name;
  return useMemo(() => antdTheme(shown, reach), [shown, reach]);
}
