// Since when.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import {
  eitherSince,
  lastCleared,
  lastReading,
  oilChanged,
  overLimitSince,
  ticketBegan,
  worstDay,
} from "../facts.mjs";
import { faults, given } from "./machines.mjs";

export function since({ dealer, customer, sysadmin }) {
  const { over, hot } = faults(customer);
  const { wet } = faults(dealer);
  const far = pick(sysadmin.worst, 5);
  const [odd] = dealer.doubtful;
  const [silent] = dealer.silent;
  const calm = customer.normal.find(({ deviceId }) =>
    customer.alarms.some(
      (each) => each.deviceId === deviceId && each.state === "cleared" && each.kind === "alarm",
    ),
  );
  return [
    ...given(over[0], (machine) => [
      zh(
        "customer",
        "engineer",
        turn(`${n(machine)}超限有几天了？`, overLimitSince(machine)),
        turn("最严重是哪天", worstDay(machine)),
      ),
    ]),
    ...given(odd, (machine) => [
      zh(
        "dealer",
        "phone",
        turn(`${n(machine)}的传感器是从啥时候开始不准的`, ticketBegan(machine)),
        ...given(silent, (other) => [turn(`${n(other)}呢，啥时候掉线的`, lastReading(other))]),
      ),
    ]),
    ...given(wet, (machine) => [
      en(
        "dealer",
        "engineer",
        turn(`Since when is there too much water in ${n(machine)}?`, eitherSince(machine)),
        turn("Which day did it go over the limit?", overLimitSince(machine)),
      ),
    ]),
    ...given(hot, (machine) => [
      en("customer", "foreigner", turn(`${n(machine)} is hot from which day?`, eitherSince(machine))),
    ]),
    en(
      "sysadmin",
      "manager",
      turn(`when did the trouble with ${n(far)} start`, eitherSince(far)),
      turn("When was its oil last changed?", oilChanged(far)),
    ),
    ...given(calm, (machine) => [
      zh("customer", "manager", turn(`${n(machine)}上一次报警是什么时候`, lastCleared(machine))),
    ]),
  ];
}
