import type { Company } from "../../../platform/brand.ts";
import type { MessageBrand, OutgoingMessage } from "../../../platform/messages/channel.ts";
import type { Logo } from "../pdf/logo.ts";

/** Names and logos; handed in by the module that keeps them. */
export interface ReportBrands {
  of(company: Company): Promise<MessageBrand>;
  readLogo(name: string): Promise<OutgoingMessage["logo"]>;
}

/** Under whose name and logo a report is printed; an empty name where none is set. */
export type ReportBrand = (company: Company) => Promise<{ name: string; logo: Logo | null }>;

/** A PDF holds PNG and JPEG; another picture is left out. */
const printable = ["image/png", "image/jpeg"];

export const printedBrand =
  ({ of, readLogo }: ReportBrands): ReportBrand =>
  async (company) => {
    const { name, logo } = await of(company);
    const picture = logo === null ? null : await readLogo(logo);
    return {
      name: name ?? "",
      logo: picture && printable.includes(picture.mediaType) ? { bytes: picture.bytes } : null,
    };
  };
