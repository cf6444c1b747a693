// Ellipsis, pronouns and sets: each question leans on the answer before it.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import {
  action,
  askedWhich,
  cause,
  countOf,
  eitherSince,
  inStanding,
  limits,
  needAction,
  periods,
  state,
  statistic,
  value,
} from "../facts.mjs";

export function followUps({ dealer, customer, sysadmin }) {
  const [a, b, c] = dealer.worst;
  const [x, y] = dealer.normal;
  const own = customer.worst[0];
  const calm = customer.normal[0];
  const [site] = dealer.customers;
  const elsewhere = pick(sysadmin.customers, 5);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}现在什么情况？`, state(a)),
      turn("为什么？", cause(a)),
      turn("从什么时候开始的？", eitherSince(a)),
      turn("那怎么办？", action(a)),
      turn(`那${n(b)}呢？`, action(b)),
    ),
    zh(
      "customer",
      "manager",
      turn(`${n(calm)}的油温多少？`, value(calm, "oilTemp")),
      turn("水活性呢", value(calm, "waterActivity")),
      turn("它的限值是多少？", limits(calm, "waterActivity")),
      turn("昨天最高到多少", statistic(calm, "waterActivity", "max", "yesterday")),
      turn("那上周呢", statistic(calm, "waterActivity", "max", "lastWeek")),
    ),
    zh(
      "dealer",
      "clerk",
      turn(`${site}有哪些设备要处理`, needAction(site)),
      turn("其中几台是异常的？", countOf("abnormal", site)),
      turn("风险的是哪几台？", inStanding("risk", site)),
    ),
    en(
      "dealer",
      "engineer",
      turn(`How is ${n(c)} doing?`, state(c)),
      turn("why?", cause(c)),
      turn("since when?", eitherSince(c)),
      turn("what should we do?", action(c)),
    ),
    en(
      "dealer",
      "manager",
      turn(`which machines at ${site} need attention?`, needAction(site)),
      turn("how many of them are abnormal?", countOf("abnormal", site)),
      turn("and how many at risk?", countOf("risk", site)),
    ),
    en(
      "customer",
      "engineer",
      turn(
        `mean oil temperature of ${n(calm)} over the last 7 days`,
        statistic(calm, "oilTemp", "mean", periods.last(7)),
      ),
      turn("and the maximum?", statistic(calm, "oilTemp", "max", periods.last(7))),
      turn("and yesterday?", statistic(calm, "oilTemp", "max", "yesterday")),
      turn(`same for ${n(own)}`, statistic(own, "oilTemp", "max", "yesterday")),
    ),
    en(
      "dealer",
      "phone",
      turn(`${n(x)} oil temp`, value(x, "oilTemp")),
      turn(`and ${n(y)}`, value(y, "oilTemp")),
      turn("nas class of both?", value(x, "nasClass"), value(y, "nasClass")),
    ),
    en(
      "sysadmin",
      "foreigner",
      turn(`${elsewhere} which machines need action`, needAction(elsewhere)),
      turn("how many machine they have total?", countOf("devices", elsewhere)),
    ),
    zh("customer", "phone", turn("它怎么样了", askedWhich())),
  ];
}
