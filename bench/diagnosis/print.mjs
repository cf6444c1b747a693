// The tables.
const percent = (part, whole) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);
const count = (all, isTrue) => all.filter(isTrue).length;

function table(head, rows) {
  const widths = head.map((cell, i) =>
    Math.max(...[head, ...rows].map((row) => String(row[i] ?? "").length), cell.length),
  );
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i])))
        .join("  "),
    );
}

const groupBy = (all, keyOf) => [...Map.groupBy(all, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));

function faultRow(name, all) {
  const reported = all.filter(({ isReported }) => isReported);
  return [
    name,
    all.length,
    percent(reported.length, all.length),
    percent(
      count(reported, ({ first }) => first),
      reported.length,
    ),
    percent(
      count(reported, ({ amongThree }) => amongThree),
      reported.length,
    ),
    percent(
      count(all, ({ first }) => first),
      all.length,
    ),
  ];
}

/** Rows: what was wrong; then what was reported first, the commonest first. */
function printConfusion(faults) {
  console.log("\nwhat was told first of what");
  for (const [mode, all] of groupBy(faults, (one) => one.mode)) {
    const causes = groupBy(all, ({ cause }) => cause).sort(([, one], [, other]) => other.length - one.length);
    console.log(
      `  ${mode.padEnd(16)} ${causes.map(([cause, some]) => `${cause} ${some.length}`).join(", ")}`,
    );
  }
}

export function printDiagnoses(scored) {
  const of = (kind) => scored.filter((one) => one.kind === kind);
  const [faults, sensors, sound] = [of("fault"), of("sensor"), of("sound")];
  console.log("\nfaults of machines");
  table(
    ["", "n", "told", "first", "of three", "first of all"],
    [
      ...groupBy(faults, ({ mode }) => mode).map(([mode, all]) => faultRow(mode, all)),
      faultRow(
        "one at a time",
        faults.filter(({ isTogether }) => !isTogether),
      ),
      faultRow(
        "two at once",
        faults.filter(({ isTogether }) => isTogether),
      ),
      faultRow("all", faults),
    ],
  );
  printConfusion([...faults, ...sensors, ...sound]);
  const reported = faults.filter(({ isReported }) => isReported);
  const distinguishable = sensors.filter((one) => one.isDistinguishable);
  const lines = [
    ["right cause first, of those told", count(reported, ({ first }) => first), reported.length, 0.9],
    [
      "right cause among the first three",
      count(reported, ({ amongThree }) => amongThree),
      reported.length,
      0.98,
    ],
    ["sound machines left alone", count(sound, ({ leftAlone }) => leftAlone), sound.length, 0.98],
    [
      "faulty sensors with a ticket",
      count(distinguishable, ({ ticket }) => ticket),
      distinguishable.length,
      0.9,
    ],
    [
      "faulty sensors not taken for oil",
      count(distinguishable, ({ asOil }) => !asOil),
      distinguishable.length,
      0.95,
    ],
  ];
  console.log("\nagainst the targets");
  table(
    ["", "n", "is", "target", ""],
    lines.map(([name, part, whole, target]) => [
      name,
      whole,
      percent(part, whole),
      `≥ ${100 * target} %`,
      part >= target * whole ? "met" : "missed",
    ]),
  );
}
