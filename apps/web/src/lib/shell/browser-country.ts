import { countryOfTimeZone } from "@oilcloud/contract/values";
import { browserZone } from "../format/times.ts";

/** Where the clock of this browser says it is. */
export const browserCountry = (): string | null => countryOfTimeZone(browserZone());
