// Nothing to do with the fleet: declined.
import { en, nameOf as n, turn, zh } from "../dialogue.mjs";
import { declined, state } from "../facts.mjs";

export function offTopic({ dealer, customer }) {
  const mine = dealer.worst[0];
  const own = customer.normal[0];
  return [
    zh("dealer", "phone", turn("讲个笑话吧", declined()), turn("那明天苏州会下雨吗", declined())),
    zh("customer", "manager", turn("帮我写一封辞职信", declined())),
    zh("dealer", "engineer", turn(`${n(mine)}怎么样？`, state(mine)), turn("今天股市怎么样？", declined())),
    zh(
      "customer",
      "clerk",
      turn("附近哪里有好吃的面馆", declined()),
      turn("用python写个冒泡排序", declined()),
    ),
    zh("dealer", "manager", turn("特斯拉机油多久换一次？", declined())),
    en(
      "dealer",
      "phone",
      turn("tell me a joke", declined()),
      turn("who won the world cup in 2022?", declined()),
    ),
    en("customer", "foreigner", turn("please translate this letter to German for me", declined())),
    en(
      "customer",
      "engineer",
      turn(`state of ${n(own)}?`, state(own)),
      turn("What's the weather like tomorrow?", declined()),
    ),
    en(
      "dealer",
      "manager",
      turn("What do you think about the president?", declined()),
      turn("Recommend a hotel in Shanghai", declined()),
    ),
    en("dealer", "clerk", turn("How do I reset my WiFi router?", declined())),
    en("customer", "phone", turn("price of crude oil today", declined())),
  ];
}
