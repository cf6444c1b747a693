// Why a machine is abnormal, and what supports it.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { cause, evidence, otherCauses, reason } from "../facts.mjs";

export function causes({ dealer, customer, sysadmin }) {
  const a = pick(dealer.worst, 4);
  const b = pick(dealer.worst, 6);
  const own = pick(customer.worst, 2);
  const far = pick(sysadmin.worst, 3);
  return [
    zh(
      "customer",
      "engineer",
      turn(`麻烦分析下${n(own)}出问题是什么引起的`, cause(own)),
      turn("凭什么这么判断？", evidence(own)),
    ),
    zh("dealer", "phone", turn(`${n(a)}为啥亮黄灯`, cause(a)), turn("还可能是啥", otherCauses(a))),
    en(
      "sysadmin",
      "engineer",
      turn(`Diagnose ${n(far)}`, cause(far)),
      turn("which reading is out of range?", reason(far)),
    ),
    en("dealer", "manager", turn(`What's behind the alarm at ${n(b)}?`, cause(b))),
    en(
      "customer",
      "foreigner",
      turn(`${n(own)} problem come from where?`, cause(own)),
      turn("alternative causes?", otherCauses(own)),
    ),
  ];
}
