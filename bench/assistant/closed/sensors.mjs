// Sensors and data quality.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import {
  calibrated,
  doubt,
  doubtful,
  measuredBy,
  offline,
  reporting,
  sensorCount,
  sensorList,
} from "../facts.mjs";

export function sensors({ dealer, customer }) {
  const stuck = dealer.doubtful[0] ?? dealer.normal[0];
  const own = pick(customer.normal, 3);
  const calm = pick(dealer.normal, 7);
  return [
    zh(
      "dealer",
      "clerk",
      turn(`${n(stuck)}的数据靠谱吗`, doubt(stuck)),
      turn("它在线吗？", reporting(stuck)),
    ),
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}的油品品质传感器什么时候标定的`, calibrated(own, "oilQuality")),
      turn("这台一共几个传感器？", sensorCount(own)),
    ),
    en(
      "dealer",
      "manager",
      turn("Any sensor faults in my fleet?", doubtful()),
      turn("any devices not reporting?", offline()),
    ),
    en(
      "customer",
      "engineer",
      turn(`what sensors are installed on ${n(own)}`, sensorList(own)),
      turn("which one measures the water activity?", measuredBy(own, "waterActivity")),
    ),
    en("dealer", "phone", turn(`are the readings of ${n(calm)} reliable`, doubt(calm))),
  ];
}
