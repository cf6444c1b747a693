import { usualCountry } from "../../platform/usual-country.ts";
import type { Clock } from "../../platform/clock.ts";
import {
  type BrandAsked,
  type BrandOwner,
  brandOwners,
  type Company,
  companyBrand,
} from "../../platform/brand.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { MessageBrand, OutgoingMessage } from "../../platform/messages/channel.ts";
import { brandRoutes } from "./routes.ts";
import { makeSystemNameStore } from "./system-name-store.ts";

export interface BrandModuleDeps {
  db: Db;
  clock: Clock;
  /** The address of the logo that a caller sees; empty where there is none. */
  logoOf(caller: Identity, asked: BrandAsked): Promise<string>;
  logos: {
    /** The file of the first logo that one of the owners has. */
    of(owners: readonly BrandOwner[]): Promise<string | null>;
    read(name: string): Promise<OutgoingMessage["logo"]>;
  };
}

/** The name and the logo under which the platform appears, on screens, in messages and in reports. */
export function brandModule({ db, clock, logoOf, logos }: BrandModuleDeps) {
  const names = makeSystemNameStore(db, clock);

  const nameFor = async (viewer: Identity | null, asked: BrandAsked): Promise<string> =>
    (await names.first(await brandOwners(db, viewer, asked))) ?? "";

  return {
    /** What a caller sees of a company's brand. */
    async seenBy(caller: Identity, asked: BrandAsked): Promise<{ systemName: string; logo: string }> {
      const [systemName, logo] = await Promise.all([nameFor(caller, asked), logoOf(caller, asked)]);
      return { systemName, logo };
    },
    nameOf: names.first,
    /** Under whose name and logo messages and reports of a company go out. */
    ofMessages: {
      async of(company: Company): Promise<MessageBrand> {
        const owners = companyBrand(company);
        return { name: await names.first(owners), logo: await logos.of(owners) };
      },
      /** The file of a logo; null if it is gone or too heavy for a message. */
      readLogo: (name: string) => logos.read(name),
    },
    serve: (calls: Calls): void =>
      brandRoutes(calls, names, nameFor, () => usualCountry(db, { customerId: null, tenantId: null })),
  };
}

export type Brand = ReturnType<typeof brandModule>;
