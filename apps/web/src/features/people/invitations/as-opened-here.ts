/**
 * A link with this page's own address, under which the user reaches the platform, whatever address the server is set to;
 * its language stays with it.
 */
export function asOpenedHere(link: string, origin = location.origin): string {
  const { pathname, search, hash } = new URL(link);
  return origin + pathname + search + hash;
}
