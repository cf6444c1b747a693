// Which machines need attention, and how many.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { countOf, inStanding, needAction, state, worstMachine, worstSite } from "../facts.mjs";

export function triage({ dealer, customer, sysadmin }) {
  const site = pick(dealer.customers, 3);
  const far = pick(sysadmin.customers, 6);
  return [
    zh(
      "customer",
      "manager",
      turn("早上好，厂里设备有什么异常情况吗？", needAction()),
      turn("正常的有多少台？", countOf("normal")),
    ),
    zh(
      "dealer",
      "phone",
      turn(`${site}最糟的是哪台`, worstMachine(site)),
      turn(`${site}一共几台设备`, countOf("devices", site)),
    ),
    en(
      "dealer",
      "engineer",
      turn("List the machines in abnormal state.", inStanding("abnormal")),
      turn("How many customers do I have?", countOf("customers")),
    ),
    en(
      "sysadmin",
      "manager",
      turn(`anything wrong at ${far}?`, needAction(far)),
      turn("which customer has the most problems?", worstSite()),
    ),
    en(
      "customer",
      "clerk",
      turn(`is ${n(customer.normal[1])} running fine`, state(customer.normal[1])),
      turn("how many machines need action in total?", countOf("needsAction")),
    ),
  ];
}
