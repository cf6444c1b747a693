import { indicators, type ReadingClass, readingClassOf } from "@oilcloud/oil";

const catalogueIds = Object.values(indicators).map(({ id }) => id);

/** Classes as the keys that they hold: those of the catalogue, and all others if `others`. */
export interface ClassKeys {
  of(keyId: number): boolean;
  catalogueIds: readonly number[];
  others: boolean;
}

export function keysOfClasses(classes: readonly ReadingClass[]): ClassKeys {
  const wanted = new Set(classes);
  return {
    of: (keyId) => wanted.has(readingClassOf(keyId)),
    catalogueIds: catalogueIds.filter((id) => wanted.has(readingClassOf(id))),
    others: wanted.has("other"),
  };
}

export const allCatalogueIds: readonly number[] = catalogueIds;
