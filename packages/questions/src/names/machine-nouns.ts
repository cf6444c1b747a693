import type { MachineType } from "@oilcloud/oil";

/** Nouns for machines of a type, the most special first; a noun without types is part of many names. */
const machineNouns: readonly { readonly pattern: RegExp; readonly types: readonly MachineType[] }[] = [
  { pattern: /伺服(?:液压)?(?:系统|站)?|servo(?:[- ]hydraulics?)?(?: systems?| units?)?/y, types: ["servo"] },
  {
    pattern:
      /风电齿轮箱|风机齿轮箱|风电机组|风机|wind turbines?(?! gear)|wind(?: turbine)? gear ?box(?:es)?/y,
    types: ["windGear"],
  },
  {
    pattern:
      /液压站|液压系统|液压泵站|液压机组|油压站|泵站|hydraulic(?:s| power)?(?: units?| packs?| stations?| systems?)?\b|hpus?\b|power packs?\b/y,
    types: ["hydraulic", "servo"],
  },
  {
    pattern:
      /减速机|减速器|减速箱|齿轮箱|变速箱|gear ?box(?:es)?\b|gear ?reducers?\b|speed reducers?\b|reducers?\b|gear units?\b/y,
    types: ["industrialGear", "windGear"],
  },
  { pattern: /燃气轮机|燃机|gas turbines?\b/y, types: ["gasTurbine"] },
  { pattern: /蒸汽轮机|汽轮机|汽机|steam turbines?\b/y, types: ["steamTurbine"] },
  { pattern: /透平|turbines?\b/y, types: ["steamTurbine", "gasTurbine", "windGear"] },
  {
    pattern:
      /螺杆空压机|螺杆压缩机|空气压缩机|空压机|压缩机|螺杆机|(?:screw |air |screw air )?compressors?\b/y,
    types: ["screwCompressor"],
  },
  { pattern: /柴油发动机|发动机|柴油机|engines?\b/y, types: ["engine"] },
  { pattern: /变压器|transformers?\b/y, types: ["transformer"] },
  { pattern: /主油箱|润滑油站|润滑站|油站|稀油站|机组|main oil tanks?\b|lube oil units?\b/y, types: [] },
];

export interface MachineNoun {
  readonly from: number;
  readonly to: number;
  readonly types: readonly MachineType[];
}

/** The machine nouns of a plain text, in its order. */
export function findMachineNouns(text: string): MachineNoun[] {
  const found: MachineNoun[] = [];
  for (let at = 0; at < text.length; ) {
    const hit = nounAt(text, at);
    if (hit) found.push(hit);
    at = hit ? hit.to : at + 1;
  }
  return found;
}

const firstLetters = new Set("伺风液油泵减齿变燃蒸汽透螺空压柴发主润稀机swhpgrtaemlc");

function nounAt(text: string, at: number): MachineNoun | null {
  if (!firstLetters.has(text[at] ?? "")) return null;
  if (/[a-z0-9]/.test(text[at] ?? "") && /[a-z0-9]/.test(text[at - 1] ?? "")) return null;
  for (const { pattern, types } of machineNouns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0] !== "") return { from: at, to: at + match[0].length, types };
  }
  return null;
}
