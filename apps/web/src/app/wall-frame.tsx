import { ConfigProvider } from "antd";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../ui/notices/error-boundary.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { useAntdTheme } from "../ui/theme/use-antd-theme.ts";

/** A wall fills the window and brings its own head; dialogs above it are dark like it. */
export function WallFrame() {
  const theme = useAntdTheme("dark");
  return (
    <ConfigProvider theme={theme}>
      <ErrorBoundary fullScreen place={useLocation().pathname}>
        <Suspense fallback={<ShellSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </ConfigProvider>
  );
}
