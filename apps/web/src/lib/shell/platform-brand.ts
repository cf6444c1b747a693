import { create } from "zustand";

interface PlatformBrand {
  /** What the platform is called for whoever looks; empty until it is known, or where nobody named it. */
  name: string;
}

/** Kept beside the pages, so that the title of any of them can name the platform. */
export const usePlatformBrand = create<PlatformBrand>()(() => ({ name: "" }));

export const namePlatform = (name: string): void => usePlatformBrand.setState({ name });
