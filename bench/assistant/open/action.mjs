// What to do and what to bring.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { action, masterData, parts, urgency } from "../facts.mjs";

export function actions({ dealer, customer, sysadmin }) {
  const [a, b, c, d] = dealer.worst;
  const own = customer.worst[0];
  const second = pick(customer.worst, 1);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}怎么处理？`, action(a)),
      turn("要带什么备件？", parts(a)),
      turn("多急？", urgency(a)),
    ),
    zh("dealer", "clerk", turn(`去现场修${n(b)}需要准备哪些东西`, parts(b))),
    zh(
      "customer",
      "manager",
      turn(`针对${n(own)}你建议我们做什么`, action(own)),
      turn("需要换滤芯吗，要几个", parts(own, { amounts: true })),
    ),
    zh("sysadmin", "phone", turn(`${n(pick(sysadmin.worst, 6))} 咋办`, action(pick(sysadmin.worst, 6)))),
    en(
      "dealer",
      "engineer",
      turn(`What should we do about ${n(c)}?`, action(c)),
      turn("Which parts do we need?", parts(c)),
    ),
    en(
      "dealer",
      "clerk",
      turn(`parts list for the job on ${n(d)} please`, parts(d)),
      turn("when does it have to be done?", urgency(d)),
    ),
    en("customer", "foreigner", turn(`${n(second)} what must I do now? thank you`, action(second))),
    en(
      "customer",
      "engineer",
      turn(`Which oil is in ${n(own)}?`, masterData(own, "monitoringOil")),
      turn("how many litres does the tank hold?", masterData(own, "tankVolumeL")),
    ),
  ];
}
