import type { ReactNode } from "react";
import { useMedia } from "../../lib/browser/use-media.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { Drawer } from "./drawer.tsx";
import styles from "./side-drawer.module.css";

interface SideDrawerProps {
  title: string;
  /** Whether a click beside it closes it where it covers the list. */
  closable: boolean;
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the list where there is room for both, so that the next row is one click away; over it where there is not. */
export function SideDrawer({ title, closable, foot, onClose, children }: SideDrawerProps) {
  const narrow = useNarrow();
  const isBeside = useMedia("(min-width: 1280px)");
  return (
    <>
      {isBeside && <i hidden className={styles.mark} />}
      <Drawer
        size={narrow ? "100%" : isBeside ? 436 : 480}
        title={title}
        onClose={onClose}
        mask={isBeside ? false : { closable }}
        footer={foot}
        {...(isBeside && { rootClassName: styles.beside })}
      >
        {children}
      </Drawer>
    </>
  );
}
