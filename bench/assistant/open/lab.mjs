// Laboratory samples.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { agreement, difference, result, results, sampleCount, sampleDay, sampleFrom } from "../facts.mjs";

export function lab({ dealer, customer, sysadmin }) {
  const [a, b, c] = dealer.sampled;
  const own = customer.sampled[0];
  const second = pick(customer.sampled, 1);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}最近一次化验结果怎么样？`, results(a)),
      turn("是哪家实验室做的？", sampleFrom(a)),
      turn("酸值多少", result(a, "acidNumber")),
    ),
    zh(
      "customer",
      "clerk",
      turn(`${n(own)}上次取样是什么时候`, sampleDay(own)),
      turn("一共取过几次样？", sampleCount(own)),
    ),
    zh(
      "customer",
      "engineer",
      turn(`${n(second)}化验的40度粘度和在线值差多少？`, difference(second, "viscosity40")),
    ),
    zh(
      "sysadmin",
      "phone",
      turn(`${n(pick(sysadmin.sampled, 5))} 化验水分`, result(pick(sysadmin.sampled, 5), "waterPpm")),
    ),
    en(
      "dealer",
      "engineer",
      turn(`When was ${n(b)} last sampled?`, sampleDay(b)),
      turn("what was the acid number?", result(b, "acidNumber")),
      turn("does the lab agree with the online readings?", agreement(b)),
    ),
    en(
      "dealer",
      "clerk",
      turn(`show me the latest lab report of ${n(c)}`, results(c)),
      turn("which lab?", sampleFrom(c)),
    ),
    en("customer", "foreigner", turn(`${n(own)} laboratory water, how much?`, result(own, "waterPpm"))),
    en(
      "customer",
      "manager",
      turn(`How many oil samples of ${n(second)} do we have?`, sampleCount(second)),
      turn("How far is its water content off the lab?", difference(second, "waterPpm")),
    ),
  ];
}
