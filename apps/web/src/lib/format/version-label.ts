import { minuteText } from "./dates.ts";
import { i18n } from "../i18n/instance.ts";

export function versionLabel(): string {
  return i18n.t("common.version", { time: minuteText(new Date(__BUILD_TIME__)) });
}
