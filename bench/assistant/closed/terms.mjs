// Terms and units.
import { en, turn, zh } from "../dialogue.mjs";
import { mentions, number } from "../facts.mjs";

export function terms() {
  return [
    zh(
      "customer",
      "clerk",
      turn("滤芯压差高说明什么", mentions(/堵|脏|污/)),
      turn("2兆帕是多少bar？", number(20, { unit: "bar" })),
    ),
    zh(
      "dealer",
      "engineer",
      turn("104华氏度等于多少摄氏度", number(40, { unit: "°c" })),
      turn("14天是多少小时", number(336)),
    ),
    zh("dealer", "manager", turn("酸值是干什么用的？", mentions(/氧化|老化|劣化/))),
    en(
      "customer",
      "manager",
      turn("Explain NAS 1638 in short", mentions(/particle|cleanliness|contamination/), mentions(/class/)),
    ),
    en(
      "dealer",
      "foreigner",
      turn(
        "difference level 1 and level 2 alarm?",
        mentions(/limit/),
        mentions(/warning|deviat|baseline|normal/),
      ),
      turn("0.03 percent water is how many ppm", number(300)),
    ),
    en(
      "customer",
      "engineer",
      turn("212 °F in °C?", number(100, { unit: "°c" })),
      turn("what is viscosity change vs. new oil?", mentions(/new oil|fresh oil|baseline/)),
    ),
  ];
}
