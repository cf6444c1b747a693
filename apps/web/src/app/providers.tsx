import { QueryClient, QueryClientProvider, type QueryFilters } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { connection } from "../lib/connection.ts";
import { PendingPagesContext } from "../lib/ready-pages.ts";
import { antdButtons } from "../ui/antd-buttons.tsx";
import { useAntdTheme } from "../ui/use-antd-theme.ts";
import { pendingPages } from "./pending-pages.ts";

const locales = { "zh-CN": zhCN, en: enUS };

const failedOnScreen: QueryFilters = {
  type: "active",
  predicate: ({ state }) => state.status === "error",
};

/** Lives as long as the session does, so nothing of one account is left in memory for the next. */
export function Providers({ children }: { children: ReactNode }) {
  // What failed is told at once, with a button to try again; pages that refresh try again by themselves.
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, networkMode: "always" },
          mutations: { networkMode: "always" }, // sent now or refused, never later behind the person's back
        },
      }),
  );
  useEffect(() => connection.onReturn(() => void queries.refetchQueries(failedOnScreen)), [queries]);
  const theme = useAntdTheme("light");
  const { i18n } = useTranslation();
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider
        locale={i18n.language === "en" ? locales.en : locales["zh-CN"]}
        theme={theme}
        button={antdButtons}
      >
        <PendingPagesContext value={pendingPages}>{children}</PendingPagesContext>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
