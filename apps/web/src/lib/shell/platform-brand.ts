import { homeCountry } from "@oilcloud/contract/values";
import { create } from "zustand";
import { writeDatesAsIn } from "../format/dates.ts";
import { startWeeksAsIn } from "../format/week-start.ts";
import { browserCountry } from "./browser-country.ts";

interface PlatformBrand {
  /** What the platform is called for this user; empty until it is known, or where no one named it. */
  name: string;
  /** Of the user's company, else of most customers; null until it is known, or while there are none. */
  country: string | null;
}

/** Kept beside the pages, so that the title of any of them can name the platform. */
export const usePlatformBrand = create<PlatformBrand>()(() => ({ name: "", country: null }));

export const namePlatform = (name: string): void => usePlatformBrand.setState({ name });

/** Calendars and dates follow the country, too. */
export function placePlatform(country: string | null): void {
  const shownCountry = country ?? browserCountry() ?? homeCountry;
  startWeeksAsIn(shownCountry);
  writeDatesAsIn(shownCountry);
  usePlatformBrand.setState({ country });
}
