// Machines, customers and times beside each other.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { ahead, countsAt, either, extreme, gap, roomLeft, statistic, value } from "../facts.mjs";
import { kin } from "./machines.mjs";

export function comparison({ dealer, customer, sysadmin }) {
  const pairs = kin(dealer);
  const [p, q] = pick(pairs, 7);
  const [r, s] = pick(pairs, 1);
  const own = pick(customer.normal, 1);
  const warm = pick(dealer.normal, 9);
  const [one, other] = [pick(dealer.worst, 0).customerName, pick(dealer.worst, 2).customerName];
  const [[{ customerName: site, machineType: type }]] = kin(sysadmin)
    .filter(([first]) => first.machineType === "screwCompressor")
    .toSorted((few, many) => many.length - few.length);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(p)}和${n(q)}哪个油温高`, ahead([p, q], "oilTemp")),
      turn("差几度", gap(p, q, "oilTemp")),
      turn("含水量哪个高", either(ahead([p, q], "waterPpm"), ahead([p, q], "waterActivity"))),
    ),
    zh(
      "customer",
      "phone",
      turn(
        `${n(own)}今天平均油温跟昨天平均比怎么样`,
        statistic(own, "oilTemp", "mean", "today"),
        statistic(own, "oilTemp", "mean", "yesterday"),
      ),
      turn("全厂NAS等级最高的是哪台", extreme("nasClass", "highest")),
    ),
    zh(
      "dealer",
      "manager",
      turn(`${one}和${other}各有几台要处理的设备`, countsAt("needsAction", [one, other])),
    ),
    en(
      "dealer",
      "engineer",
      turn(`vibration of ${n(r)} vs ${n(s)}?`, value(r, "vibRms"), value(s, "vibRms")),
      turn("which of the two has the warmer oil", ahead([r, s], "oilTemp")),
    ),
    en(
      "sysadmin",
      "engineer",
      turn(
        `Which screw compressor at ${site} has the lowest oil temperature?`,
        extreme("oilTemp", "lowest", site, type),
      ),
      turn("and the highest?", extreme("oilTemp", "highest", site, type)),
    ),
    en("dealer", "clerk", turn(`how far is ${n(warm)} from its oil temp limit`, roomLeft(warm, "oilTemp"))),
  ];
}
