import { Drawer as AntDrawer, type DrawerProps } from "antd";
import { useKeptFocus } from "./use-kept-focus.ts";

/** A drawer that is drawn while it is open: it takes the focus and keeps it, and the focus returns when it is removed. */
export function Drawer(props: Omit<DrawerProps, "open">) {
  return <AntDrawer open panelRef={useKeptFocus()} {...props} />;
}
