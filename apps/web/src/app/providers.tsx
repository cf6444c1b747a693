import { QueryClientProvider, type QueryFilters } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useEffect, useState } from "react";
import { connection } from "../lib/http/connection.ts";
import { antdButtons } from "../ui/theme/antd-buttons.tsx";
import { useAntdTheme } from "../ui/theme/use-antd-theme.ts";
import { releaseSessionQueryClient, sessionQueryClient } from "./session-query-client.ts";
import { useLanguage } from "../lib/i18n/use-language.ts";

const locales = { "zh-CN": zhCN, en: enUS };

const failedOnScreen: QueryFilters = {
  type: "active",
  predicate: ({ state }) => state.status === "error",
};

/** Lives as long as the session does, so nothing of one account is left in memory for the next. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(sessionQueryClient);
  useEffect(() => releaseSessionQueryClient, []);
  useEffect(() => connection.onReturn(() => void queries.refetchQueries(failedOnScreen)), [queries]);
  const theme = useAntdTheme("light");
  const language = useLanguage();
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider locale={locales[language]} theme={theme} button={antdButtons}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
