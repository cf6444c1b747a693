// Machines that do not exist and machines of others: the same words for both.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { state } from "../facts.mjs";
import { unknownTurn as none } from "../unknown-turn.mjs";

export function unknown({ dealer, customer }) {
  const a = pick(dealer.unlikeOwn, 5);
  const b = pick(dealer.unlikeOwn, 7);
  const own = pick(customer.worst, 1);
  const c = pick(customer.unlikeOwn, 7);
  return [
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}什么状态`, state(own)),
      none((name) => `${name}呢？`, n(c)),
    ),
    zh(
      "dealer",
      "manager",
      none((name) => `${name}的微量水分是多少`, n(a)),
      none((name) => `${name}的微量水分是多少`, "5# 焦炉推焦车"),
    ),
    en(
      "dealer",
      "engineer",
      none((name) => `Since when is ${name} abnormal?`, n(b)),
      none((name) => `max oil temperature of ${name} yesterday`, n(a)),
    ),
    en(
      "customer",
      "clerk",
      none((name) => `lab results of ${name}`, n(pick(customer.unlikeOwn, 2))),
    ),
    en(
      "customer",
      "phone",
      none((name) => `${name} any alarms?`, pick(customer.foreignCustomers, 2)),
      none((name) => `state of device ${name}`, c.deviceNo, "QX-KLM-8888"),
    ),
  ];
}
