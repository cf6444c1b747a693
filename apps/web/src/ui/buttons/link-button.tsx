import { Button } from "antd";
import type { MouseEvent, ReactNode } from "react";
import { useHref, useNavigate } from "react-router";

interface LinkButtonProps {
  to: string;
  type?: "default" | "primary" | "link";
  size?: "small" | "middle";
  children: ReactNode;
}

/** A button that leads to another page without reloading the site. */
export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    event.stopPropagation(); // a row that it stands in would open
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // into a tab of its own
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Button {...look} href={useHref(to)} onClick={follow}>
      {children}
    </Button>
  );
}
