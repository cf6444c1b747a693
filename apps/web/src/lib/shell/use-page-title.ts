import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePlatformBrand } from "./platform-brand.ts";
import { pageTitle } from "./page-title.ts";
import { readSessionUser } from "../session/session-storage.ts";

export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const named = usePlatformBrand(({ name }) => name);
  const platform = named || t("common.platformName");
  useEffect(() => {
    document.title = pageTitle(title, readSessionUser()?.companyName, platform);
  }, [title, platform]);
}
