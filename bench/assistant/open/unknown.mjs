// Machines that do not exist and machines of others: the same words for both.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { unknownTurn as none } from "../unknown-turn.mjs";
import { state, value } from "../facts.mjs";

export function unknown({ dealer, customer }) {
  const [foreign, second, third] = dealer.unlikeOwn;
  const [other, another] = customer.unlikeOwn;
  const mine = dealer.worst[0];
  const own = customer.worst[0];
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(mine)}状态如何`, state(mine)),
      none((name) => `那${name}的油温呢`, n(foreign)),
    ),
    zh(
      "dealer",
      "clerk",
      none((name) => `${name}为什么报警？`, n(second)),
    ),
    zh(
      "customer",
      "phone",
      none((name) => `${name}怎么样`, n(other)),
      none((name) => `${name}怎么样`, "88# 离心分离机"),
    ),
    zh(
      "customer",
      "manager",
      none((name) => `查一下${name}昨天的平均油温`, n(another)),
    ),
    zh(
      "dealer",
      "engineer",
      none((name) => `编号${name}的设备在线吗`, "XX-HYD-9999", "QX-KLM-8888"),
      none((name) => `编号${name}的设备在线吗`, third.deviceNo, "QX-KLM-8888"),
    ),
    zh(
      "customer",
      "clerk",
      none((name) => `${name}有哪些设备要处理？`, customer.foreignCustomers[0]),
    ),
    en(
      "dealer",
      "engineer",
      turn(`oil temperature of ${n(mine)}`, value(mine, "oilTemp")),
      none((name) => `and ${name}?`, n(second)),
    ),
    en(
      "dealer",
      "foreigner",
      none((name) => `${name} oil temperature how much?`, n(third)),
    ),
    en(
      "customer",
      "engineer",
      none((name) => `What is the water content of ${name}?`, n(other)),
      none((name) => `What is the water content of ${name}?`, "Z99 离心机齿轮箱"),
    ),
    en(
      "customer",
      "manager",
      turn(`how is ${n(own)}`, state(own)),
      none((name) => `and how is ${name}?`, n(pick(customer.unlikeOwn, 4))),
    ),
    en(
      "dealer",
      "clerk",
      none((name) => `Which machines at ${name} need attention?`, dealer.foreignCustomers[0]),
    ),
    en(
      "customer",
      "phone",
      none((name) => `plot oil temp ${name}`, n(pick(customer.unlikeOwn, 3))),
    ),
  ];
}
