import { create } from "zustand";

interface PlatformBrand {
  /** What the platform is called for this user; empty until it is known, or where no one named it. */
  name: string;
}

/** Kept beside the pages, so that the title of any of them can name the platform. */
export const usePlatformBrand = create<PlatformBrand>()(() => ({ name: "" }));

export const namePlatform = (name: string): void => usePlatformBrand.setState({ name });
