/** `page - company` once a company is known, else `page - platform`. */
export function pageTitle(title: string, company: string | null | undefined, platform: string): string {
  return [title, company || platform].filter((part) => part !== "").join(" - ");
}
