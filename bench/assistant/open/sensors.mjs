// Sensors and data quality.
import { en, nameOf as n, turn, zh } from "../dialogue.mjs";
import {
  calibrated,
  doubt,
  doubtful,
  lastReading,
  measuredBy,
  offline,
  otherDoubtful,
  reporting,
  sensorCount,
  sensorList,
} from "../facts.mjs";

export function sensors({ dealer, customer }) {
  const stuck = dealer.doubtful[0] ?? dealer.normal[0];
  const silent = customer.silent[0] ?? customer.normal[1];
  const [a, b] = dealer.normal;
  const [own, second] = customer.normal;
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(stuck)}的传感器可信吗？`, doubt(stuck)),
      turn("它装了哪些传感器", sensorList(stuck)),
    ),
    zh(
      "customer",
      "clerk",
      turn("哪些设备离线了？", offline()),
      turn(`${n(silent)}最后一次上传数据是什么时候`, lastReading(silent)),
    ),
    zh("dealer", "phone", turn("哪个传感器坏了", doubtful())),
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}的水分传感器上次校准是哪天？`, calibrated(own, "waterActivity")),
      turn("是什么型号的", measuredBy(own, "waterActivity")),
    ),
    zh(
      "dealer",
      "manager",
      turn(`${n(a)}一共装了几个传感器`, sensorCount(a)),
      turn("数据正常上传吗？", reporting(a)),
    ),
    en(
      "dealer",
      "engineer",
      turn(`Can I trust the sensors of ${n(stuck)}?`, doubt(stuck)),
      turn("Are any other machines affected?", otherDoubtful(stuck)),
    ),
    en(
      "customer",
      "manager",
      turn("Which machines are offline?", offline()),
      turn("since when is it offline?", lastReading(silent)),
    ),
    en(
      "customer",
      "engineer",
      turn(`Which sensor measures viscosity on ${n(second)}?`, measuredBy(second, "kinViscosity")),
      turn("when was it last calibrated?", calibrated(second, "kinViscosity")),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`${n(b)} is online or not?`, reporting(b)),
      turn("how many sensor have", sensorCount(b)),
    ),
    en("customer", "phone", turn(`${n(silent)} sending data?`, reporting(silent))),
  ];
}
