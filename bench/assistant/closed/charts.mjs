// Charts of exactly what was asked.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { chart, periods } from "../facts.mjs";

export function charts({ dealer, customer, sysadmin }) {
  const a = pick(dealer.normal, 4);
  const own = pick(customer.normal, 2);
  const bad = pick(customer.worst, 1);
  const far = pick(sysadmin.normal, 11);
  return [
    zh(
      "customer",
      "phone",
      turn(`${n(own)}一周水活性走势图`, chart(own, "waterActivity", periods.last(7))),
      turn("油温的", chart(own, "oilTemp", periods.last(7))),
    ),
    zh("dealer", "manager", turn(`用图显示${n(a)}近30天的微量水分`, chart(a, "waterPpm", periods.last(30)))),
    en(
      "dealer",
      "engineer",
      turn(
        `draw the filter differential pressure of ${n(a)}, last 14 days`,
        chart(a, "filterDp", periods.last(14)),
      ),
      turn("same for the oil level", chart(a, "oilLevel", periods.last(14))),
    ),
    en(
      "customer",
      "clerk",
      turn(
        `one chart with the oil temperature of ${n(own)} and ${n(bad)} for 7 days`,
        chart([own, bad], "oilTemp", periods.last(7)),
      ),
    ),
    en("sysadmin", "phone", turn(`graph viscosity at 40 °C ${n(far)}`, chart(far, "viscosity40"))),
  ];
}
