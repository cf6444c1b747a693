import { leads } from "./score.mjs";

const medianOf = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const percent = (part, whole) => (whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`);
const days = (value) => (value === undefined ? "–" : value.toFixed(1));
const cells = [16, 7, 7, 8, 9, 9, 8, 8, 8, 9, 9];
const line = (values) => values.map((value, i) => String(value).padStart(cells[i] ?? 16)).join("");

/** One line an indicator: how often it was forecast, how often the truth was in its 80 % band, and by how many days it was wrong. */
export function printTable(title, table) {
  console.log(`\n${title}`);
  const byLead = leads.map((lead, i) => `≤${lead} d${i > 0 ? `, >${leads[i - 1]}` : ""}`);
  console.log(
    line([
      "",
      "asked",
      "told",
      "judged",
      "inside",
      "sooner",
      "later",
      "never",
      "error",
      "|error|",
      "width",
      ...byLead,
    ]),
  );
  const total = { asked: 0, told: 0, judged: 0, inside: 0 };
  for (const [key, row] of [...table].sort(([one], [other]) => one.localeCompare(other))) {
    const asked = row.byLead.reduce((sum, each) => sum + each.asked, 0);
    const made = row.byLead.reduce((sum, each) => sum + each.told, 0);
    if (asked + row.judged === 0) continue;
    total.asked += asked;
    total.told += made;
    total.judged += row.judged;
    total.inside += row.inside;
    console.log(
      line([
        key,
        asked,
        made,
        row.judged,
        percent(row.inside, row.judged),
        percent(row.sooner, row.judged),
        percent(row.later, row.judged),
        percent(row.never, row.judged),
        days(medianOf(row.errors)),
        days(medianOf(row.errors.map(Math.abs))),
        days(medianOf(row.widths)),
        ...row.byLead.map(
          ({ asked: of, told: said, inside, errors }) =>
            `${said}/${of} ${percent(inside, said)} ${days(medianOf(errors.map(Math.abs)))}`,
        ),
      ]),
    );
  }
  console.log(line(["all", total.asked, total.told, total.judged, percent(total.inside, total.judged)]));
}
