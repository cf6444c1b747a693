/** Where code, styles and data of a page may come from. `styles` are further sources of styles. */
export const contentPolicy = (styles = ""): string =>
  [
    "default-src 'self'",
    `style-src 'self'${styles && ` ${styles}`}`,
    // A text field that grows with its text (antd) measures it by a style attribute. Elements need the nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
