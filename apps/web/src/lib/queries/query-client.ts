import { hashKey, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { currentLanguage } from "../i18n/language.ts";

/** The first parts of keys whose answers read the same in every language. */
const languageFree: ReadonlySet<unknown> = new Set(["session", "openAlarms", "unseenAlarms", "pictures"]);

/** Makes the language part of every other key: names and reasons come in the language that a call is made in. */
const hashInLanguage = (key: QueryKey): string =>
  hashKey(languageFree.has(key[0]) ? key : [currentLanguage(), ...key]);

/** A change of language shows what was read before until it is there in the other, so that no form loses its input. */
const ofOtherLanguage = (read: unknown, query: Query | undefined): unknown =>
  query && query.queryHash !== hashInLanguage(query.queryKey) ? read : undefined;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A failure is shown at once, with a button to try again; pages that refresh try again by themselves.
      queries: {
        retry: false,
        networkMode: "always",
        queryKeyHashFn: hashInLanguage,
        placeholderData: ofOtherLanguage,
      },
      mutations: { networkMode: "always" }, // sent now or refused, never later behind the person's back
    },
  });
