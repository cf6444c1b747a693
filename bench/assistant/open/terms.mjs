// Terms and units.
import { en, turn, zh } from "../dialogue.mjs";
import { mentions, number } from "../facts.mjs";

export function terms() {
  return [
    zh("dealer", "clerk", turn("水活性是什么意思？", mentions(/饱和|溶解/), mentions(/0.{0,4}1|游离/))),
    zh(
      "customer",
      "manager",
      turn(
        "NAS 9级代表什么",
        mentions(/清洁度|污染|颗粒/),
        mentions("128,000", "128000", "12.8 万", "5–15", "5-15", "5~15"),
      ),
    ),
    zh(
      "customer",
      "engineer",
      turn("70摄氏度是多少华氏度？", number(158, { unit: "°F" })),
      turn("那85度呢", number(185, { unit: "°F" })),
    ),
    zh(
      "dealer",
      "engineer",
      turn("500 mg/kg 水分换算成百分比是多少", number(0.05, { unit: "%" })),
      turn("换成ppm呢", number(500)),
    ),
    zh(
      "customer",
      "phone",
      turn("一级报警二级报警啥区别", mentions(/超限|限值|超过/), mentions(/注意|预警|波动/)),
    ),
    zh(
      "sysadmin",
      "clerk",
      turn("什么是ISO 4406？", mentions(/清洁度|颗粒/), mentions("4 µm", "4µm", "≥4", "4/6/14")),
    ),
    en(
      "dealer",
      "clerk",
      turn(
        "What does water activity mean?",
        mentions(/saturat|dissolv/),
        mentions(/free water|1\.0|\b1\b|0 to 1|between 0/),
      ),
    ),
    en(
      "customer",
      "manager",
      turn("what is 6 bar in psi?", number(87, { tolerance: 0.3, unit: "psi" })),
      turn("and in MPa?", number(0.6, { unit: "mpa" })),
    ),
    en(
      "dealer",
      "foreigner",
      turn("TAN what is it?", mentions(/acid/), mentions(/oxid|aging|ageing|age|degrad/)),
    ),
    en(
      "customer",
      "engineer",
      turn("convert 46 cSt to mm²/s", number(46)),
      turn("0.08 % water in mg/kg?", number(800)),
    ),
    en(
      "dealer",
      "engineer",
      turn(
        "What does 5σ above normal mean?",
        mentions(/baseline|usual|normal range|scatter|standard deviation|typical/),
      ),
    ),
    en("customer", "phone", turn("336 hours in days?", number(14, { unit: "d" }))),
    en(
      "dealer",
      "manager",
      turn(
        "what's a ferrous debris rate",
        mentions(/iron|steel|ferr|magnet/),
        mentions(/wear|particle|debris/),
      ),
    ),
  ];
}
