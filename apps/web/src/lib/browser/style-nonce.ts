/**
 * Gives the nonce of the page to every style element that code makes. antd takes one for its themes, but its lock of
 * scrolling and the measure of scrollbars write style elements without asking for it.
 */
export function applyStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
