import type { ChoicePart } from "@oilcloud/contract";
import { indicators, type Label } from "@oilcloud/oil";
import type { Candidate, Understanding } from "@oilcloud/questions";
import { labelIn } from "../../../platform/labels.ts";
import type { Facts } from "../facts.ts";
import { indicatorName } from "./value-words.ts";

type Choose = Extract<Understanding, { kind: "choose" }>;
type Offered = ChoicePart["candidates"][number];

const fits: Record<Candidate["fit"], Label> = {
  exact: { zh: "名称“{phrase}”", en: "named “{phrase}”" },
  number: { zh: "编号“{phrase}”", en: "number “{phrase}”" },
  part: { zh: "名称包含“{phrase}”", en: "“{phrase}” is part of the name" },
  sound: { zh: "与“{phrase}”读音相近", en: "sounds like “{phrase}”" },
  typing: { zh: "与“{phrase}”写法相近", en: "written like “{phrase}”" },
  typeAndPlace: { zh: "类型和位置符合“{phrase}”", en: "type and place fit “{phrase}”" },
  nickname: { zh: "别名“{phrase}”", en: "nickname “{phrase}”" },
};
const inUse: Label = { zh: "名称接近", en: "similar name" };

/** The candidates as buttons; each is sent as a correction of the same question. */
export function choicePart(
  { slot, phrase, candidates, indicators: asked }: Choose,
  facts: Facts,
): ChoicePart {
  const { language } = facts;
  const offered =
    slot === "subject"
      ? candidates.map((each) => ofName(each, phrase, facts))
      : asked.map((each): Offered => {
          const key = each.keys[0];
          return {
            kind: "indicator",
            id: key ?? "",
            name: indicatorName(each, language),
            state: null,
            customerName: "",
            deviceNo: "",
            why: key ? labelIn(language, indicators[key]) : "",
            score: 1,
            corrections: { keys: [...each.keys] },
          };
        });
  return { part: "choice", slot, phrase, candidates: offered };
}

function ofName({ kind, id, name, score, fit }: Candidate, phrase: string, facts: Facts): Offered {
  const { language, directory } = facts;
  const machine = kind === "machine" ? directory.machine(id) : null;
  return {
    kind,
    id,
    name,
    state: null,
    customerName: machine?.customerName ?? "",
    deviceNo: machine?.deviceNo ?? "",
    why: labelIn(language, phrase ? fits[fit] : inUse).replace("{phrase}", phrase),
    score,
    corrections:
      kind === "machine"
        ? { machineIds: [id] }
        : kind === "customer"
          ? { customerIds: [id] }
          : { groupIds: [id] },
  };
}
