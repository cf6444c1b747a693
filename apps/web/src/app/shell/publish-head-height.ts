/** Tells the frame how high its head stands, which grows with what is said below it; what sticks below it asks for `--shell-top`. */
export function publishHeadHeight(head: HTMLElement | null): (() => void) | undefined {
  if (!head) return;
  const observer = new ResizeObserver(() =>
    head.parentElement?.style.setProperty("--shell-top", `${head.offsetHeight}px`),
  );
  observer.observe(head);
  return () => observer.disconnect();
}
