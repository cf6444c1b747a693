/** Publishes the height of the shell's head as `--shell-top`, for elements that stick below it; the head grows with its notices. */
export function publishHeadHeight(head: HTMLElement | null): (() => void) | undefined {
  if (!head) return;
  const observer = new ResizeObserver(() =>
    head.parentElement?.style.setProperty("--shell-top", `${head.offsetHeight}px`),
  );
  observer.observe(head);
  return () => observer.disconnect();
}
