/** Twenty values as one device sends them, wandering a little from message to message. */
export function valuesOf(device, n) {
  const w = Math.sin(device + n / 50);
  const ch1 = 200_000 + Math.round(20_000 * w);
  const counts = [1, 0.39, 0.0695, 0.01225, 0.0073, 0.00212, 0.00091, 0.00032].map((r) =>
    Math.round(ch1 * r),
  );
  const values = {
    oilTemp: Number((50 + 4 * w).toFixed(2)),
    kinViscosity: Number((32 - 3 * w).toFixed(2)),
    density: Number((865 - w).toFixed(1)),
    dielectric: Number((2.25 + 0.01 * w).toFixed(4)),
    waterActivity: Number((0.3 - 0.02 * w).toFixed(4)),
    linePressure: Number((160 + 5 * w).toFixed(1)),
    filterDp: Number((1.2 + 0.1 * w).toFixed(3)),
    oilLevel: Number((75 + w).toFixed(1)),
    vibRms: Number((1.4 + 0.1 * w).toFixed(3)),
    fe1: 1000 + n,
    fe2: 200 + Math.floor(n / 5),
    nfe1: 100 + Math.floor(n / 10),
  };
  counts.forEach((count, i) => (values[`count_ch${i + 1}`] = count));
  return JSON.stringify(values);
}
