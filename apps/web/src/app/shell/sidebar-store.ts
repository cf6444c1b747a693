import { create } from "zustand";
import { readCookie, writeCookie } from "../../lib/cookies.ts";

interface SidebarState {
  /** On wide windows: reduced to its icons. Remembered. */
  collapsed: boolean;
  /** On narrow windows: the visit during which the drawer was opened. It is open until one goes elsewhere. */
  drawerOpenedAt: string | undefined;
  toggle(): void;
  openDrawer(visit: string): void;
  closeDrawer(): void;
}

export const useSidebar = create<SidebarState>()((set, get) => ({
  collapsed: readCookie("sidebarStatus") === "0",
  drawerOpenedAt: undefined,
  toggle() {
    const collapsed = !get().collapsed;
    writeCookie("sidebarStatus", collapsed ? "0" : "1", { days: 365 });
    set({ collapsed });
  },
  openDrawer: (visit) => set({ drawerOpenedAt: visit }),
  closeDrawer: () => set({ drawerOpenedAt: undefined }),
}));
