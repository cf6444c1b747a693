import "i18next";
import type { chinese } from "./dictionaries.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof chinese };
  }
}
