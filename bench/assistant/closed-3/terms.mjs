// Terms and units.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { either, mentions, never, number, valueIn } from "../facts.mjs";

export function terms({ dealer, customer }) {
  const a = pick(dealer.normal, 4);
  const own = pick(customer.normal, 2);
  return [
    zh(
      "customer",
      "clerk",
      turn("NAS 8级是什么意思", mentions(/颗粒|污染|清洁|洁净/)),
      turn("那ISO 4406的三个数字呢", mentions(/4 ?(µm|μm|微米)|颗粒|尺寸/)),
    ),
    zh(
      "dealer",
      "phone",
      turn(
        "报警一级和二级哪个严重",
        mentions(/(一|1) ?级[^。;；]{0,16}(严重|高|重|超限|紧急)|超(过|出)?(限|报警)/),
        never(/(二|2) ?级(报警)?(更|比(一|1) ?级)(严重|高)/),
      ),
    ),
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}的油温换成华氏度是多少`, valueIn(a, "oilTemp", "°F")),
      turn("20MPa等于多少bar", number(200, { unit: "bar" })),
    ),
    en(
      "dealer",
      "manager",
      turn(
        'an alarm says "5σ above normal", what does this mean?',
        mentions(
          /deviat|baseline|learn|scatter|usual|typical|fluctuat|variation|spread|range|own normal|history/,
        ),
      ),
      turn("and at risk vs abnormal, whats the difference", mentions(/warning|level 2|limit|critical/)),
    ),
    en(
      "customer",
      "clerk",
      turn("what is RPVOT", mentions(/oxid|stability/)),
      turn("and TAN?", mentions(/acid/)),
    ),
    en(
      "customer",
      "engineer",
      turn(`line pressure of ${n(own)} in psi pls`, valueIn(own, "linePressure", "psi")),
      turn(
        "and 30 gallons in litres?",
        either(number(113.6, { tolerance: 0.3, unit: "l" }), number(136.4, { tolerance: 0.3, unit: "l" })),
      ),
    ),
  ];
}
