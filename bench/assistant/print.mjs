// The table by group and language, and whether the figures are good enough.
const grades = ["right", "partly", "useless", "wrong"];
const needed = { right: 0.92, wrong: 0.01, rightOfGroup: 0.8 };

const count = (rows, grade) => rows.filter((row) => row.grade === grade).length;
const share = (rows, grade) => (rows.length === 0 ? 0 : count(rows, grade) / rows.length);
const percent = (part) => `${(100 * part).toFixed(1)} %`;

function line(name, rows) {
  return {
    "": name,
    asked: rows.length,
    ...Object.fromEntries(grades.map((grade) => [grade, count(rows, grade)])),
    "right %": percent(share(rows, "right")),
    "wrong %": percent(share(rows, "wrong")),
  };
}

function at(rows, part) {
  const times = rows
    .map(({ firstMs }) => firstMs)
    .filter((ms) => ms !== null)
    .sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? "–";
}

/** How many questions became a plan, how many had words that no slot took, and which. */
function printCoverage(results, isShown) {
  const withPlan = results.filter(({ hasPlan }) => hasPlan);
  const unread = withPlan.filter(({ unread: words }) => words.length > 0);
  console.log(
    `plans for ${withPlan.length} of ${results.length} questions; words that no slot took in ${unread.length}`,
  );
  if (!isShown) return;
  for (const { id, place, question, unread: words } of unread)
    console.log(`  ${id}.${place + 1} “${words.join("”, “")}” in: ${question.slice(0, 120)}`);
}

/** Prints all figures. Returns whether they reach what is needed. */
export function printResults(results, dialogueCount, isShown) {
  const languages = [...Map.groupBy(results, ({ language }) => language)];
  const groups = [...Map.groupBy(results, ({ group }) => group)];
  const lines = groups.flatMap(([group, rows]) =>
    languages
      .map(([language]) => [language, rows.filter((row) => row.language === language)])
      .filter(([, some]) => some.length > 0)
      .map(([language, some]) => line(`${group} ${language}`, some)),
  );
  console.table([
    ...lines,
    ...languages.map(([language, rows]) => line(`all ${language}`, rows)),
    line("all", results),
  ]);
  console.log(`${results.length} questions in ${dialogueCount} dialogues`);
  console.log(`first words ${at(results, 0.5)} ms median, ${at(results, 0.95)} ms at 95 %`);
  printCoverage(results, isShown);

  const short = [
    ...languages
      .filter(([, rows]) => share(rows, "right") < needed.right)
      .map(([language]) => `${language}: right below ${percent(needed.right)}`),
    ...languages
      .filter(([, rows]) => share(rows, "wrong") > needed.wrong)
      .map(([language]) => `${language}: wrong above ${percent(needed.wrong)}`),
    ...groups
      .filter(([, rows]) => share(rows, "right") < needed.rightOfGroup)
      .map(([group]) => `${group}: right below ${percent(needed.rightOfGroup)}`),
  ];
  for (const each of short) console.log(each);
  return short.length === 0;
}
