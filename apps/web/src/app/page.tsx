import { useTranslation } from "react-i18next";
import { usePageTitle } from "../lib/use-page-title.ts";
import { Notice } from "../ui/notice.tsx";
import { pages } from "./pages.ts";
import type { AppRoute, RoutePath } from "./route-table.ts";

/** A page of the table. `name` is the customer's, where the page is one customer's. */
export function Page({ route, name }: { route: AppRoute; name?: string }) {
  const { t } = useTranslation();
  const title = t(`shell.page.${route.title}`);
  usePageTitle(name ?? title);
  const Content = pages[route.path as RoutePath];
  return Content ? <Content /> : <Notice title={name ?? title} sentence={t("shell.pending.sentence")} />;
}
