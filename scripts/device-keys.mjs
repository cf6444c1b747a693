// The table of keys in docs/guides/devices.md, from the catalogue: node scripts/with-node.mjs scripts/device-keys.mjs
import { indicators } from "../packages/oil/src/catalogue/indicators.ts";

/** Measured indicators, as a table in Markdown. */
export function deviceKeys() {
  const measured = Object.entries(indicators).filter(([, { derived }]) => !derived);
  const rows = measured.map(
    ([
      key,
      {
        en,
        zh,
        unit,
        plausible: [min, max],
      },
    ]) =>
      `| \`${key}\` | ${en} | ${zh} | ${unit || "–"} | ${min.toLocaleString("en")} to ${max.toLocaleString("en")} |`,
  );
  return ["| Key | Indicator | 指标 | Unit | Plausible |", "|---|---|---|---|---|", ...rows].join("\n");
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.log(deviceKeys());
