// Which reported causes are right for which fault. By the cause's id where it has one, else by its English words.
import { dayMs } from "@oilcloud/oil";

const rightIds = {
  slowWater: ["coolerLeak"],
  seepage: ["coolerLeak"],
  measuredSeepage: ["coolerLeak"],
  rainIngress: ["coolerLeak", "breather"],
  washIngress: ["coolerLeak"],
  standstillCondensate: ["condensate", "breather"],
  coolantSeepage: ["coolant"],
  coolantBurst: ["coolant"],
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
  wearByMassAndVibration: ["abnormalWear", "fatigue"],
  fatigue: ["fatigue"],
  bronzeWear: ["bronze"],
  oxidation: ["oxidation"],
  additive: ["additive"],
  shear: ["shear"],
  dilution: ["dilution"],
  wrongOil: ["wrongOil", "heavierOil"],
  overheating: ["overheating"],
  levelLoss: ["levelLoss"],
  slowOverheating: ["overheating"],
  slowLevelLoss: ["levelLoss"],
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

/** By a counter alone: dust comes within a day, a bypass over days. */
const isDistinctByPace = ({ kind, growsMs }, id) =>
  (kind === "dust" && id === "filterBypass" && growsMs <= dayMs) ||
  (kind === "filterBypass" && id === "dust" && growsMs >= 4 * dayMs);

/** Water that comes slowly may come from the air; in a steam turbine from the glands. */
function alsoRight({ kind, growsMs }, { machine: { machineType } }) {
  if (growsMs < dayMs && kind === "seepage") return ["freeWater"];
  if (!["slowWater", "seepage", "washIngress"].includes(kind)) return [];
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
  for (const [without, also] of alike[kind] ?? [])
    if (!device.sensors.fitted.has(without))
      ids.push(...also.filter((id) => !isDistinctByPace(incident, id)));
  if (early) ids.push(...(alikeAtFirst[kind] ?? []));
  if (diagnosis.id) return ids.includes(diagnosis.id);
  return ids.some((id) => words[id].test(diagnosis.cause.en));
}

export const nameOfCause = ({ id, cause }) => id ?? cause.en;
