/** The token behind the # of a link that was sent; "-" where there is none, which the server refuses in its own words. */
export const takeLinkToken = (): string => location.hash.slice(1) || "-";
