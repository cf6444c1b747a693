import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { antdButtons } from "./antd-buttons.tsx";
import { useAntdTheme } from "./use-antd-theme.ts";

/** Dialogs and drawers are part of the light housing, also where they are opened from the dark display. */
export function LightTheme({ children }: { children: ReactNode }) {
  const theme = useAntdTheme("light");
  return (
    <ConfigProvider theme={{ ...theme, inherit: false }} button={antdButtons}>
      {children}
    </ConfigProvider>
  );
}
