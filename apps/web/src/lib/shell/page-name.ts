import { useEffect } from "react";
import { create } from "zustand";

interface PageName {
  name: string | null;
}

/** What the page in sight is about, such as a device: it ends the breadcrumb and begins the title. */
export const usePageName = create<PageName>()(() => ({ name: null }));

export function useNamePage(name: string | undefined): void {
  useEffect(() => {
    usePageName.setState({ name: name ?? null });
    return () => usePageName.setState({ name: null });
  }, [name]);
}
