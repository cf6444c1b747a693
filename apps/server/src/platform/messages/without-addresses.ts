/** What phones and mail programs turn into a link: with a scheme, beginning with www, or a domain. */
const address = /\b[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S+|\b(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?(?![\p{L}\d])/giu;

/**
 * A name as it goes out in a message to an address that is not confirmed. People choose their names and those of their
 * companies, and a receiver would follow a link in them.
 */
export const withoutAddresses = (name: string): string =>
  name.replace(address, "…").replace(/\s+/g, " ").trim();
