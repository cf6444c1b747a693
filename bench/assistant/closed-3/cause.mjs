// Why.
import { en, nameOf as n, turn, zh } from "../dialogue.mjs";
import { cause, confirms, doubt, either, evidence, otherCauses, reason } from "../facts.mjs";
import { faults, given } from "./machines.mjs";

export function causes({ dealer, customer }) {
  const { thick, wet } = faults(dealer);
  const { hot, clogged } = faults(customer);
  const [, , fine] = dealer.normal;
  const [odd] = customer.doubtful;
  return [
    ...given(thick, (machine) => [
      zh(
        "dealer",
        "engineer",
        turn(`${n(machine)}的粘度怎么变了这么多，啥原因`, cause(machine)),
        turn("这个判断的依据是啥", evidence(machine)),
        turn("怎么才能确认", confirms(machine)),
      ),
    ]),
    ...given(hot, (machine) => [
      zh(
        "customer",
        "foreigner",
        turn(`这个 ${n(machine)} 为什么 很 热`, either(cause(machine), reason(machine))),
      ),
    ]),
    zh("dealer", "clerk", turn(`客户问${n(fine)}有没有什么毛病`, cause(fine))),
    ...given(wet, (machine) => [
      en(
        "dealer",
        "engineer",
        turn(`Where does the water in ${n(machine)} come from?`, cause(machine)),
        turn("what else could it be", otherCauses(machine)),
      ),
    ]),
    ...given(clogged, (machine) => [
      en(
        "customer",
        "manager",
        turn(`${n(machine)} is red on my list, whats the resaon?`, either(cause(machine), reason(machine))),
        turn("what is the proof for that", either(evidence(machine), reason(machine))),
      ),
    ]),
    ...given(odd, (machine) => [
      en(
        "customer",
        "engineer",
        turn(`why is ${n(machine)} at risk when all its values look ok?`, doubt(machine)),
      ),
    ]),
  ];
}
