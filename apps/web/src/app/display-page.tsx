import { usePageTitle } from "../lib/shell/use-page-title.ts";
import { useTranslation } from "react-i18next";
import { DisplayWall } from "../features/screens/links/display-wall.tsx";
import { Providers } from "./providers.tsx";

/** The wall of a display link, without an account. */
export function DisplayPage() {
  const { t } = useTranslation();
  usePageTitle(t("displayLinks.page.title"));
  return (
    <Providers>
      <DisplayWall />
    </Providers>
  );
}
