import { ConfigProvider } from "antd";
import { type ReactNode, useState } from "react";
import { antdButtons } from "./antd-buttons.tsx";
import { antdTheme } from "./antd-theme.ts";

/** Dialogs and drawers are part of the light housing, also where they are opened from the dark display. */
export function LightTheme({ children }: { children: ReactNode }) {
  const [theme] = useState(() => antdTheme("light"));
  return (
    <ConfigProvider theme={{ ...theme, inherit: false }} button={antdButtons}>
      {children}
    </ConfigProvider>
  );
}
