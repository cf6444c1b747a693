// Why a machine is abnormal, and what supports it.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { cause, evidence, otherCauses, reason } from "../facts.mjs";

export function causes({ dealer, customer, sysadmin }) {
  const [a, b, c, d] = dealer.worst;
  const own = customer.worst[0];
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}报警的根本原因是什么？`, cause(a)),
      turn("有什么依据？", evidence(a)),
      turn("还有没有别的可能？", otherCauses(a)),
    ),
    zh("dealer", "manager", turn(`${n(b)}怎么会异常的`, cause(b)), turn("具体是哪个指标超了？", reason(b))),
    zh("customer", "phone", turn(`${n(own)}啥毛病`, cause(own))),
    zh(
      "sysadmin",
      "engineer",
      turn(`请诊断一下 ${n(pick(sysadmin.worst, 4))} 的故障原因`, cause(pick(sysadmin.worst, 4))),
    ),
    en(
      "dealer",
      "engineer",
      turn(`What is the root cause on ${n(c)}?`, cause(c)),
      turn("What is the evidence for that?", evidence(c)),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`why the ${n(d)} is red ??`, cause(d)),
      turn("other possible reason?", otherCauses(d)),
    ),
    en("customer", "manager", turn(`Explain the problem with ${n(own)} in one sentence.`, cause(own))),
    en("customer", "engineer", turn(`Which indicator put ${n(own)} over the limit?`, reason(own))),
  ];
}
