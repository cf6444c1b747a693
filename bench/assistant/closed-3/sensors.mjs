// Sensors, calibration, doubtful readings, machines without data.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import {
  calibrated,
  doubt,
  doubtful,
  interval,
  measuredBy,
  measures,
  offline,
  reporting,
  sensorList,
} from "../facts.mjs";
import { given } from "./machines.mjs";

export function sensors({ dealer, customer }) {
  const a = pick(dealer.normal, 2);
  const b = pick(dealer.normal, 8);
  const own = pick(customer.normal, 1);
  const [odd] = customer.doubtful;
  const [, oddToo] = dealer.doubtful;
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}都装了些什么传感器`, sensorList(a)),
      turn("颗粒计数器上次啥时候标定的", calibrated(a, "count_ch1")),
    ),
    ...given(odd, (machine) => [
      zh("customer", "phone", turn(`${n(machine)}的数据准不准啊`, doubt(machine))),
    ]),
    zh("dealer", "clerk", turn("现在哪些设备没数据", offline())),
    zh("customer", "foreigner", turn(`${n(own)} 水分 传感器 什么 型号`, measuredBy(own, "waterActivity"))),
    en(
      "dealer",
      "engineer",
      turn(`date of the last viscometer calibration on ${n(b)}?`, calibrated(b, "kinViscosity")),
      turn("what does that sensor measure", measures(b, "kinViscosity")),
    ),
    en(
      "dealer",
      "manager",
      turn("Do we have any faulty sensors?", doubtful()),
      ...given(oddToo, (machine) => [turn(`whats wrong with the one on ${n(machine)}`, doubt(machine))]),
    ),
    en(
      "customer",
      "foreigner",
      turn(`${n(own)} is online or no?`, reporting(own)),
      turn("how often it send data", interval(own)),
    ),
  ];
}
