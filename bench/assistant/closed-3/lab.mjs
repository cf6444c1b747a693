// Laboratory samples.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { agreement, difference, either, result, sampleDay, sampleFrom } from "../facts.mjs";

export function lab({ dealer, customer }) {
  const own = pick(customer.sampled, 2);
  const a = pick(dealer.sampled, 7);
  const newestOf = (machine) => dealer.samples.find(({ deviceId }) => deviceId === machine.deviceId);
  const off = dealer.sampled.find((machine) =>
    newestOf(machine).results.some(
      ({ quantity, agreement: how }) => quantity === "waterPpm" && how === "differs",
    ),
  );
  const wet = off ?? pick(dealer.sampled, 3);
  return [
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}最近一次化验铁含量多少`, result(own, "iron")),
      turn("铜呢", result(own, "copper")),
    ),
    en(
      "dealer",
      "clerk",
      turn(`latest lab report of ${n(a)}, when was it sampled and which lab?`, sampleDay(a), sampleFrom(a)),
      turn("what TAN did they find", result(a, "acidNumber")),
      turn(
        `and does the lab water value of ${n(wet)} match the sensor?`,
        either(difference(wet, "waterPpm"), agreement(wet)),
      ),
    ),
  ];
}
