// The outcome in tables: contradictions by fact, and how much was compared on each surface.

export function printReport({ contradictions, collection, rounds = 1 }) {
  const perSurface = new Map();
  const seen = (surface, language, what) => {
    const row = perSurface.get(surface) ?? { facts: 0, texts: 0, languages: new Set() };
    row[what] += 1;
    if (language) row.languages.add(language);
    perSurface.set(surface, row);
  };
  for (const { surface, language, value } of collection.facts)
    if (value !== undefined) seen(surface, language, "facts");
  for (const { surface, language } of collection.texts) seen(surface, language, "texts");
  console.table(
    Object.fromEntries(
      [...perSurface]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([surface, { facts, texts, languages }]) => [
          surface,
          { facts, texts, languages: [...languages].join(", ") },
        ]),
    ),
  );
  const byFact = Map.groupBy(contradictions, ({ fact }) => fact);
  for (const [fact, own] of [...byFact].toSorted(([, one], [, other]) => other.length - one.length)) {
    console.log(`\n${fact}: ${own.length}`);
    for (const { subject, one, other } of own) console.log(`× ${subject}\n    ${one}\n    ${other}`);
  }
  for (const words of new Set(collection.notFound)) console.log(`? ${words}`);
  const facts = collection.facts.filter(({ value }) => value !== undefined).length;
  console.log(
    `\n${collection.machines.size} machines, ${facts} facts and ${collection.texts.length} texts of ${perSurface.size} surfaces` +
      `${rounds > 1 ? ` in each of ${rounds} rounds` : ""}: ${contradictions.length} contradictions`,
  );
  console.table([...byFact].map(([fact, own]) => ({ fact, contradictions: own.length })));
}
