// Which reported causes are right for which fault. By the cause's id where it has one, else by its English words.
import { dayMs } from "@oilcloud/oil";

const rightIds = {
  slowWater: ["coolerLeak"],
  burstWater: ["coolerLeak", "freeWater"],
  coolant: ["coolant"],
  breather: ["breather"],
  glandSteam: ["glandSteam"],
  condensate: ["condensate"],
  dust: ["dust"],
  filterBypass: ["filterBypass"],
  filterClogging: ["filterClogged"],
  abnormalWear: ["abnormalWear"],
  wearByMass: ["abnormalWear"],
  fatigue: ["fatigue"],
  bronzeWear: ["bronze"],
  oxidation: ["oxidation"],
  additive: ["additive"],
  shear: ["shear"],
  dilution: ["dilution"],
  wrongOil: ["wrongOil", "heavierOil"],
  overheating: ["overheating"],
  levelLoss: ["levelLoss"],
};

/** Faults that a machine's few sensors cannot distinguish; either cause is right. */
const alike = {
  filterBypass: [["filterDp", ["dust", "underFiltration"]]],
  dust: [["filterDp", ["filterBypass", "underFiltration"]]],
  shear: [["density", ["dilution"]]],
  dilution: [["density", ["shear"]]],
  oxidation: [["dielectric", ["additive"]]],
  fatigue: [["vibRms", ["abnormalWear"]]],
  abnormalWear: [["vibRms", ["fatigue"]]],
};

/** At first these look alike; what distinguishes them comes later. */
const alikeAtFirst = {
  oxidation: ["additive"],
  fatigue: ["abnormalWear"],
};

const slowDays = 15;

/** Water that comes slowly may come from the air; in a steam turbine from the glands. */
function alsoRight({ kind, growsMs }, { machine: { machineType } }) {
  if (kind !== "slowWater") return [];
  return [
    ...(growsMs > slowDays * dayMs ? ["breather"] : []),
    ...(machineType === "steamTurbine" ? ["glandSteam"] : []),
  ];
}

const words = {
  coolerLeak: /cooler leak/i,
  breather: /breather/i,
  freeWater: /free or emulsified/i,
  coolant: /coolant/i,
  glandSteam: /gland/i,
  condensate: /condensat/i,
  dust: /dust ingress/i,
  underFiltration: /insufficient filtration/i,
  filterBypass: /bypass/i,
  filterClogged: /filter clogged/i,
  abnormalWear: /abnormal wear/i,
  abrasive: /abrasive/i,
  fatigue: /fatigue/i,
  bronze: /bronze/i,
  oxidation: /oxidation/i,
  additive: /additive/i,
  shear: /shear-?down|shear/i,
  dilution: /dilution/i,
  wrongOil: /wrong oil/i,
  heavierOil: /heavier oil/i,
  overheating: /insufficient cooling/i,
  levelLoss: /leakage or oil/i,
};

export function isRightCause(incident, device, diagnosis, early) {
  const { kind } = incident;
  const ids = [...rightIds[kind], ...alsoRight(incident, device)];
  for (const [without, also] of alike[kind] ?? []) if (!device.sensors.fitted.has(without)) ids.push(...also);
  if (early) ids.push(...(alikeAtFirst[kind] ?? []));
  if (diagnosis.id) return ids.includes(diagnosis.id);
  return ids.some((id) => words[id].test(diagnosis.cause.en));
}

export const nameOfCause = ({ id, cause }) => id ?? cause.en;
