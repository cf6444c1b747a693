import { type ForecastBasis, forecastBasis } from "../forecast/basis.ts";
import type { Label } from "../label.ts";

const labels: Readonly<Record<ForecastBasis, Label>> = {
  mean: { zh: "日均值", en: "daily mean" },
  atWorkingTemperature: { zh: "日均值（折算至工作温度）", en: "daily mean at working temperature" },
  highest: { zh: "日最高", en: "daily maximum" },
  lowest: { zh: "日最低", en: "daily minimum" },
};

/** What the value is that a forecast starts at, which is not the value now. */
export const forecastBasisLabel = (forecast: Parameters<typeof forecastBasis>[0]): Label =>
  labels[forecastBasis(forecast)];
