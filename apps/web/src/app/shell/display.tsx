import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { RibbonBackdrop } from "../../ui/artwork/ribbon-art.tsx";
import { useAntdTheme } from "../../ui/theme/use-antd-theme.ts";
import styles from "./display.module.css";

/** The dark display set into the light housing. */
export function Display({ children }: { children: ReactNode }) {
  const theme = useAntdTheme("dark");
  return (
    <div className={styles.display} data-theme="dark">
      <div className={styles.backdrop}>
        <RibbonBackdrop />
      </div>
      <div className={styles.content}>
        <ConfigProvider theme={theme}>{children}</ConfigProvider>
      </div>
    </div>
  );
}
