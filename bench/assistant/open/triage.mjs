// Which machines need attention, and how many.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { countOf, inStanding, needAction, state, worstMachine, worstSite } from "../facts.mjs";

export function triage({ dealer, customer }) {
  const [site, other] = dealer.customers;
  return [
    zh(
      "dealer",
      "manager",
      turn("今天哪些设备要处理？", needAction()),
      turn("一共几台要处理？", countOf("needsAction")),
    ),
    zh(
      "dealer",
      "clerk",
      turn(`${site}那边有没有有问题的设备`, needAction(site)),
      turn(`${other}呢？`, needAction(other)),
    ),
    zh("customer", "phone", turn("哪台最差", worstMachine()), turn("异常的有几台", countOf("abnormal"))),
    zh(
      "sysadmin",
      "manager",
      turn("现在有几台设备是异常状态？", countOf("abnormal")),
      turn("风险状态的有多少台？", countOf("risk")),
      turn("平台上总共接入了多少台设备？", countOf("devices")),
    ),
    en(
      "dealer",
      "manager",
      turn("Morning. What needs my attention today?", needAction()),
      turn("Which customer is worst off?", worstSite({ orMostUrgent: true })),
    ),
    en(
      "dealer",
      "clerk",
      turn(
        `which machines at ${pick(dealer.customers, 2)} need attention?`,
        needAction(pick(dealer.customers, 2)),
      ),
      turn(`how many machines does ${site} have?`, countOf("devices", site)),
    ),
    en(
      "customer",
      "foreigner",
      turn("please which machine is abnormal now", inStanding("abnormal")),
      turn("and which ones are at risk?", inStanding("risk")),
    ),
    en("customer", "phone", turn(`${n(customer.worst[0])} ok?`, state(customer.worst[0]))),
    en("sysadmin", "manager", turn("How many machines are offline right now?", countOf("offline"))),
    zh("dealer", "phone", turn(`${n(dealer.worst[0])}还好吗`, state(dealer.worst[0]))),
  ];
}
