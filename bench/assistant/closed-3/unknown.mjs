// Machines and customers that the account does not see.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { value } from "../facts.mjs";
import { unknownTurn as none } from "../unknown-turn.mjs";

export function unknown({ dealer, customer }) {
  const own = pick(customer.normal, 3);
  return [
    zh(
      "dealer",
      "clerk",
      none((name) => `${name}现在正常吗`, "5号高炉煤气柜"),
    ),
    zh(
      "customer",
      "phone",
      turn(`${n(own)}油温多少`, value(own, "oilTemp")),
      none((name) => `那${name}的油温呢`, n(pick(customer.unlikeOwn, 4))),
    ),
    en(
      "dealer",
      "manager",
      none((name) => `why is ${name} in alarm?`, n(pick(dealer.unlikeOwn, 6))),
      none(
        (name) => `which machines at ${name} need attention`,
        pick(dealer.foreignCustomers, 2),
        "远山造纸",
      ),
    ),
  ];
}
