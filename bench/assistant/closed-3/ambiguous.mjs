// A name or a question that fits several machines.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { askedOrAll, askedWhich, value } from "../facts.mjs";
import { kin } from "./machines.mjs";

const kindOf = ({ deviceName }) => deviceName.replace(/^[A-Z]?\d+#?\s*/, "");

export function ambiguous({ dealer, customer }) {
  const several = kin(dealer, 3).filter(([first]) => /^\d+# /.test(n(first)));
  const group = pick(several, 2);
  const own = pick(
    kin(customer).filter(([first]) => /^\d+# /.test(n(first))),
    1,
  );
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${kindOf(group[0])}油温多少`, askedOrAll(group)),
      turn("1号的", value(group[0], "oilTemp")),
    ),
    zh("dealer", "phone", turn("振动多大", askedWhich())),
    en(
      "customer",
      "engineer",
      turn(`oil level in the ${kindOf(own[0])}?`, askedOrAll(own)),
      turn(`${n(own[1])}`, value(own[1], "oilLevel")),
    ),
  ];
}
