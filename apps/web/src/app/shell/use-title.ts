import { useTranslation } from "react-i18next";
import type { Title } from "../menu.ts";

export function useTitle(): (title: Title) => string {
  const { t } = useTranslation();
  return (title) => ("key" in title ? t(`shell.page.${title.key}`) : title.name);
}
