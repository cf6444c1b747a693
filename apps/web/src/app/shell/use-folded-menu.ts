import { useLocation } from "react-router";
import { useMedia } from "../../lib/browser/use-media.ts";
import { findRoute } from "../routes.ts";
import { useSidebar } from "./sidebar-store.ts";

/** Whether the menu is reduced to its icons: as it was left, or for a page that needs the room until it is opened there. */
export function useFoldedMenu(): { isFolded: boolean; toggle: () => void } {
  const { pathname } = useLocation();
  const isTight = useMedia("(max-width: 1599.98px)") && (findRoute(pathname)?.needsRoom ?? false);
  const { collapsed, openedBeside, openBeside, toggle } = useSidebar();
  const isFolded = isTight ? openedBeside !== pathname : collapsed;
  return {
    isFolded,
    toggle: isTight ? () => openBeside(isFolded ? pathname : undefined) : toggle,
  };
}
