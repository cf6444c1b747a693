import { useTranslation } from "react-i18next";
import { usePageName } from "../lib/shell/page-name.ts";
import { usePageTitle } from "../lib/shell/use-page-title.ts";
import { pages } from "./pages.ts";
import { PendingPage } from "./pending-page.tsx";
import type { AppRoute, RoutePath } from "./route-table.ts";

/** A page of the table. `name` is the customer's, where the page is one customer's. */
export function Page({ route, name }: { route: AppRoute; name?: string }) {
  const { t } = useTranslation();
  const title = t(`shell.page.${route.title}`);
  const own = usePageName((state) => state.name);
  usePageTitle(route.fixedTitle ? title : (own ?? name ?? title));
  const Content = pages[route.path as RoutePath];
  if (Content) return <Content />;
  return <PendingPage title={name ?? title} isScreen={route.frame === "screen"} />;
}
