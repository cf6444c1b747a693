import { homeCountry } from "@oilcloud/contract/values";
import { usePlatformBrand } from "../shell/platform-brand.ts";
import { browserCountry } from "../shell/browser-country.ts";

/** The country that a phone number or place starts with: the company's or the platform's, else the one this browser is in. */
export const useSiteCountry = (): string =>
  usePlatformBrand(({ country }) => country) ?? browserCountry() ?? homeCountry;
