import { useEffect, useEffectEvent, useRef, useState } from "react";

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/**
 * The focus of a panel that is opened from the page: it goes into the panel, and again when the panel shows another thing. Tab
 * stays inside. When the panel is removed the focus returns to what opened it; a removed element would leave it on the body,
 * and the next Tab would begin at the top of the page. The result is the ref of the panel, which has a `tabIndex`.
 */
export function useKeptFocus(shown: string | null = null): (panel: HTMLElement | null) => void {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  // antd moves the focus before effects run, so the opener is noted while the first picture is made.
  const [first] = useState(() => document.activeElement);
  const opener = useRef<Element | null>(null);
  const entered = useRef<{ panel: HTMLElement | null; shown: string | null } | null>(null);

  useEffect(() => {
    const { activeElement } = document;
    const isEntered = entered.current?.panel === panel && entered.current.shown === shown;
    if (!panel || isEntered) return;
    entered.current = { panel, shown };
    if (panel.contains(activeElement)) return;
    if (activeElement !== document.body) opener.current = activeElement;
    panel.focus({ preventScroll: true });
  }, [panel, shown]);

  useEffect(() => {
    if (!panel) return;
    const press = (event: KeyboardEvent) => event.key === "Tab" && keepInside(panel, event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [panel]);

  const leave = useEffectEvent(() => returnFocus(opener.current ?? first));
  useEffect(() => () => leave(), []);
  return setPanel;
}

/** Only a lost focus is given back: who has clicked elsewhere keeps it there. */
function returnFocus(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const { activeElement } = document;
  if (!panel.contains(activeElement)) return;
  const stops = [...panel.querySelectorAll<HTMLElement>(reachable)].filter((each) => each.tabIndex >= 0);
  const [first, last] = [stops[0], stops.at(-1)];
  const leaves = event.shiftKey ? activeElement === first || activeElement === panel : activeElement === last;
  if (!leaves) return;
  (event.shiftKey ? last : first)?.focus();
  event.preventDefault();
}
