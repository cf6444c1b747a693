import { QueryClientProvider, type QueryFilters } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { dateFormat } from "../lib/format/short-dates.ts";
import { connection } from "../lib/http/connection.ts";
import { antdButtons } from "../ui/theme/antd-buttons.tsx";
import { useAntdTheme } from "../ui/theme/use-antd-theme.ts";
import { releaseSessionQueryClient, sessionQueryClient } from "./session-query-client.ts";
import type { Language } from "../lib/i18n/language.ts";
import { useLanguage } from "../lib/i18n/use-language.ts";
import { usePlatformBrand } from "../lib/shell/platform-brand.ts";

const locales = { "zh-CN": zhCN, en: enUS };

/** Fields show days in the order of the country. */
function localeOf(language: Language, fieldDateFormat: string): typeof enUS {
  const locale = locales[language];
  const picker = locale.DatePicker;
  return picker
    ? { ...locale, DatePicker: { ...picker, lang: { ...picker.lang, fieldDateFormat } } }
    : locale;
}

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
  // It follows the country, and is set before that is announced.
  const format = usePlatformBrand(() => dateFormat());
  const locale = useMemo(() => localeOf(language, format), [language, format]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider locale={locale} theme={theme} button={antdButtons}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
