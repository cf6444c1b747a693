// The stored readings behind what is said, as charts read them.
import { keyOf, knownOf } from "./collection.mjs";

const dayMs = 86_400_000;
/** What one call answers. */
const seriesAtOnce = 16;

async function seriesOf(account, deviceId, keyIds, startTime, endTime, points) {
  const found = [];
  for (let i = 0; i < keyIds.length; i += seriesAtOnce) {
    const items = keyIds.slice(i, i + seriesAtOnce).map((keyId) => ({ deviceId, keyId }));
    const answer = await account.post("system/dataanalysis/listSeries", {
      items,
      startTime,
      endTime,
      points,
    });
    found.push(...answer.data.series);
  }
  return found;
}

/** Readings of an indicator in stretches of equal length: mean, least and greatest. */
export async function courseOf(account, deviceId, keyId, fromMs, toMs) {
  const longest = 179 * dayMs;
  const [series] = await seriesOf(account, deviceId, [keyId], Math.max(fromMs, toMs - longest), toMs, 1000);
  return series.ts
    .map((ts, i) => ({
      ts,
      mean: series.value[i],
      min: series.min[i],
      max: series.max[i],
      count: series.count[i],
    }))
    .filter(({ mean }) => mean !== null);
}

/** The readings of the last minutes, and between which values each indicator lay in the last weeks. */
export async function gatherReadings(collection, account, { machine, deviceId }) {
  const known = knownOf(collection, machine);
  const answer = await account.get(`system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`);
  const latest = answer.rows.filter(({ keyId }) => keyOf(keyId));
  const now = Date.now();
  known.spans = [];
  const gauges = latest.filter(({ metalAbrasive }) => !metalAbrasive).map(({ keyId }) => keyId);
  const byDay = latest.filter(({ metalAbrasive }) => metalAbrasive).map(({ keyId }) => keyId);
  for (const series of await seriesOf(account, deviceId, gauges, now - 15 * 60_000, now, 1000))
    for (const [i, ts] of series.ts.entries())
      if (series.value[i] !== null) {
        const key = keyOf(series.keyId);
        for (const value of [series.value[i], series.min[i], series.max[i]])
          known.values.push({ key, kind: "reading", value, ts, askedMs: ts, untilMs: ts + 30_000 });
      }
  const span = (series) => {
    const key = keyOf(series.keyId);
    for (const [i, ts] of series.ts.entries())
      if (series.min[i] !== null) known.spans.push({ key, ts, min: series.min[i], max: series.max[i] });
  };
  const from = now - 60 * dayMs;
  for (const series of await seriesOf(account, deviceId, gauges, from, now, 400)) span(series);
  if (byDay.length > 0)
    for (const series of await seriesOf(account, deviceId, byDay, now - 29 * dayMs, now, 400)) span(series);
}
