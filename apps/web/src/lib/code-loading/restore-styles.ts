/** Style sheets that were asked for and did not arrive. */
const missing = new Set<HTMLLinkElement>();

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target);
  },
  { capture: true }, // it does not bubble
);

/**
 * Asks once more for style sheets that did not arrive: the bundler's loader remembers having asked for them, and would
 * show their page without.
 */
export async function restoreStyles(): Promise<void> {
  const links = [...missing];
  missing.clear();
  await Promise.all(links.map(replace));
}

function replace(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new Error(`no style sheet at ${again.href}`)));
    link.replaceWith(again);
  });
}
