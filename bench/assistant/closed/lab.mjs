// Laboratory samples.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { agreement, difference, result, results, sampleCount, sampleDay, sampleFrom } from "../facts.mjs";

export function lab({ dealer, customer, sysadmin }) {
  const a = pick(dealer.sampled, 6);
  const b = pick(dealer.sampled, 9);
  const own = pick(customer.sampled, 3);
  const far = pick(sysadmin.sampled, 12);
  return [
    zh(
      "dealer",
      "manager",
      turn(`${n(a)}最后一次送检是哪天？`, sampleDay(a)),
      turn("和在线数据一致吗", agreement(a)),
    ),
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}实验室测的酸值是多少`, result(own, "acidNumber")),
      turn("水分呢？", result(own, "waterPpm")),
    ),
    en(
      "dealer",
      "engineer",
      turn(`lab vs online viscosity at 40 °C for ${n(b)}?`, difference(b, "viscosity40")),
      turn("who tested it?", sampleFrom(b)),
    ),
    en("sysadmin", "clerk", turn(`laboratory results ${n(far)}`, results(far))),
    en(
      "customer",
      "phone",
      turn(`number of lab samples for ${n(own)}`, sampleCount(own)),
      turn("date of the last one?", sampleDay(own)),
    ),
  ];
}
