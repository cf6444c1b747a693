import type { ThemeConfig } from "antd";
import { useMemo } from "react";
import { useNarrow } from "../lib/use-narrow.ts";
import { antdTheme } from "./antd-theme.ts";

export function useAntdTheme(name: "light" | "dark"): ThemeConfig {
  const reach = useNarrow() ? "finger" : "pointer";
  return useMemo(() => antdTheme(name, reach), [name, reach]);
}
