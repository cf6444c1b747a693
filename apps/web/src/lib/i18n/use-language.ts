import type { Language } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";

export const useLanguage = (): Language => (useTranslation().i18n.language === "en" ? "en" : "zh-CN");
