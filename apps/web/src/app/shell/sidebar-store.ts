import { create } from "zustand";
import { readCookie, writeCookie } from "../../lib/browser/cookies.ts";

interface SidebarState {
  /** On wide windows: reduced to its icons. Remembered. */
  collapsed: boolean;
  /** The page that has the menu beside it although it needs the room. */
  openedBeside: string | undefined;
  /** On narrow windows: the visit during which the drawer was opened. It is open until one goes elsewhere. */
  drawerOpenedAt: string | undefined;
  toggle(): void;
  openBeside(path: string | undefined): void;
  openDrawer(visit: string): void;
  closeDrawer(): void;
}

export const useSidebar = create<SidebarState>()((set, get) => ({
  collapsed: readCookie("sidebarStatus") === "0",
  openedBeside: undefined,
  drawerOpenedAt: undefined,
  openBeside: (path) => set({ openedBeside: path }),
  toggle() {
    const collapsed = !get().collapsed;
    writeCookie("sidebarStatus", collapsed ? "0" : "1", { days: 365 });
    set({ collapsed });
  },
  openDrawer: (visit) => set({ drawerOpenedAt: visit }),
  closeDrawer: () => set({ drawerOpenedAt: undefined }),
}));
