import type { AlarmTemplate, RuleInForce } from "@oilcloud/contract";

type Rules = RuleInForce["triggers"];

export interface Replaced {
  /** Where the rules come from that are replaced. */
  origin: RuleInForce["origin"];
  limits: Rules;
  /** The learned early warnings, which may stay active. */
  learned: Rules;
}

/** What a setting takes the place of. One that is being changed takes the place of what would hold without it. */
export function findReplacedRules(of: {
  key: string;
  settingId: string | null;
  templates: readonly AlarmTemplate[];
  inForce: readonly RuleInForce[];
}): Replaced {
  const rule = of.inForce.find(({ key }) => key === of.key);
  const other = rule && rule.settingId !== of.settingId ? rule : null;
  const catalogue = of.templates.find(({ key }) => key === of.key)?.triggers ?? [];
  return {
    origin: other?.origin ?? "catalogue",
    limits: (other?.triggers ?? catalogue).filter(({ kind }) => kind !== "deviation"),
    learned: catalogue.filter(({ kind }) => kind === "deviation"),
  };
}
