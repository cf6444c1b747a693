// Questions written from the pages and the names of machines alone, without a look at how they are read. Any may be used to find what is missing.
import { en as enOf, nameOf as n, turn, zh as zhOf } from "./dialogue.mjs";
import {
  action,
  agreement,
  asked,
  begunIn,
  beyond,
  cause,
  chart,
  declined,
  doubt,
  eitherSince,
  extreme,
  handler,
  ifWaiting,
  mentions,
  needAction,
  number,
  offline,
  openAlarms,
  parts,
  periods,
  prepares,
  reaches,
  reporting,
  result,
  sampleDay,
  state,
  statistic,
  value,
  worstMachine,
} from "./facts.mjs";
import { lower, misheard } from "./names.mjs";
import { unknownTurn as none } from "./unknown-turn.mjs";

const water = ["waterActivity", "waterPpm", "rhSaturation"];
const ofType = (machines, type) => machines.filter(({ machineType }) => machineType === type);

export function dialoguesOf({ dealer, customer }) {
  const groups = [];
  const add =
    (make) =>
    (group, ...rest) =>
      groups.push({ group, ...make(...rest) });
  const zh = add(zhOf);
  const en = add(enOf);
  const [a, b, c, d] = dealer.worst;
  const [x, y, z] = dealer.normal;
  const [calm, second] = customer.normal;
  const own = customer.worst[0];
  const bad = customer.worst[1] ?? own;
  const [s1, s2] = dealer.sampled;
  const stuck = dealer.doubtful[0] ?? x;
  const turbines = ofType(dealer.machines, "steamTurbine").filter(
    ({ customerName }) => customerName === "临港热电",
  );
  const compressors = ofType(customer.machines, "screwCompressor");
  const windmills = ofType(dealer.machines, "windGear");
  const hydraulics = ofType(customer.machines, "hydraulic");
  const site = a.customerName;
  const atSite = dealer.worst.filter(({ customerName }) => customerName === site);

  zh(
    "triage",
    "dealer",
    "clerk",
    turn(`${site}现在有没有什么问题`, needAction(site)),
    turn("第一台是什么毛病", cause(atSite[0])),
    turn("过去的话要带什么备件？", parts(atSite[0])),
  );
  zh(
    "two-questions",
    "customer",
    "engineer",
    turn(`${n(own)}油温多少，水活性又是多少？`, value(own, "oilTemp"), value(own, "waterActivity")),
    turn("什么时候开始不正常的？该怎么处理？", eitherSince(own), action(own)),
  );
  zh(
    "judgement",
    "dealer",
    "manager",
    turn(`${n(b)}要不要紧，我需要担心吗`, state(b), action(b)),
    turn("先不管它，过两个星期再说行不行", ifWaiting(b, 14)),
  );
  zh("spelling", "customer", "phone", turn(`${misheard(n(calm))}油温`, value(calm, "oilTemp")));
  zh(
    "threshold",
    "dealer",
    "engineer",
    turn("油温高过50度的有哪些设备", beyond("oilTemp", "above", 50)),
    turn("有没有超过六十度的", beyond("oilTemp", "above", 60)),
  );
  zh(
    "terms",
    "customer",
    "engineer",
    turn("百分之零点零五的含水是多少毫克每千克", number(500)),
    turn("6公斤压力合多少兆帕", number(0.588, { tolerance: 0.013, unit: "mpa" })),
    turn("华氏140度等于多少摄氏度", number(60, { unit: "°C" })),
  );
  zh(
    "several",
    "dealer",
    "manager",
    turn("临港那三台汽轮机都正常吗", ...turbines.map(state)),
    turn("哪台油温最高", extreme("oilTemp", "highest", "临港热电", "steamTurbine")),
  );
  zh("sensors", "dealer", "engineer", turn(`${n(stuck)}那个数准不准，是不是传感器坏了`, doubt(stuck)));
  zh(
    "alarms",
    "dealer",
    "clerk",
    turn("昨天一共报了几次警", begunIn(null, "yesterday")),
    turn("最近一周呢", begunIn(null, periods.last(7))),
  );
  zh(
    "lab",
    "dealer",
    "engineer",
    turn(`${n(s1)}的化验单跟在线数据对得上不`, agreement(s1)),
    turn("啥时候取的样", sampleDay(s1)),
  );
  zh(
    "unknown",
    "customer",
    "phone",
    none((name) => `${name}现在多少度`, "7号注塑机"),
  );
  zh("acting", "dealer", "phone", turn(`${n(c)}刚换完滤芯，帮我登记一下`, prepares("filterChange", c)));
  zh("off-topic", "customer", "clerk", turn("你们售后电话是多少", declined()));
  zh("ambiguous", "dealer", "phone", turn("风电齿轮箱油位多少", asked(windmills)));
  zh("forecast", "dealer", "engineer", turn(`照现在这个趋势，${n(x)}的水分还有几天超标`, reaches(x, water)));

  en(
    "triage",
    "dealer",
    "manager",
    turn("give me the top problem right now", worstMachine()),
    turn("what's causing it?", cause(dealer.worst[0])),
    turn("who is on it?", handler(dealer.worst[0])),
  );
  en(
    "two-questions",
    "customer",
    "engineer",
    turn(
      `What's the oil temp of ${n(calm)} and how many sensors are offline or in doubt there?`,
      value(calm, "oilTemp"),
    ),
    turn(`And when was ${n(own)} first abnormal, and what do I need to bring?`, eitherSince(own), parts(own)),
  );
  en(
    "judgement",
    "dealer",
    "manager",
    turn(`should I be worried about ${n(d)}?`, state(d), action(d)),
    turn("is it safe to keep running till the end of next week", ifWaiting(d, 7)),
  );
  en(
    "several",
    "dealer",
    "engineer",
    turn("are the three turbines at 临港热电 fine", ...turbines.map(state)),
    turn("oil temps please", ...turbines.map((each) => value(each, "oilTemp"))),
  );
  en(
    "threshold",
    "customer",
    "engineer",
    turn("anything running above 45 degrees?", beyond("oilTemp", "above", 45)),
    turn("and with water activity over 0.3", beyond("waterActivity", "above", 0.3)),
  );
  en(
    "spelling",
    "dealer",
    "foreigner",
    turn(`temprature of oil in ${lower(n(y))} how many degree`, value(y, "oilTemp")),
  );
  en(
    "statistics",
    "customer",
    "engineer",
    turn(`hottest ${n(second)} got this past week`, statistic(second, "oilTemp", "max", periods.last(7))),
    turn("when was that?", statistic(second, "oilTemp", "max", periods.last(7))),
  );
  en(
    "terms",
    "dealer",
    "clerk",
    turn("what does 18/16/13 mean", mentions(/4406|cleanliness/), mentions(/4 ?µm|particles/)),
    turn("140F in celsius", number(60, { unit: "°C" })),
    turn("3.5 MPa to bar", number(35, { unit: "bar" })),
  );
  en("alarms", "dealer", "clerk", turn(`any open alarms on ${n(a)}?`, openAlarms(a)), turn("why", cause(a)));
  en(
    "sensors",
    "customer",
    "phone",
    turn(`${n(own)} still sending?`, reporting(own)),
    turn("which ones went dark", offline()),
  );
  en("lab", "dealer", "engineer", turn(`last lab TAN for ${n(s2)}?`, result(s2, "acidNumber")));
  en(
    "charts",
    "dealer",
    "manager",
    turn(`draw me water activity for ${n(z)}, past 2 weeks`, chart(z, "waterActivity", periods.last(14))),
  );
  en(
    "unknown",
    "customer",
    "engineer",
    none((name) => `What's the oil level in ${name}`, "the paper machine 4 gearbox"),
  );
  en("comparison", "customer", "manager", turn("which compressor runs hotter", asked2(compressors)));
  en(
    "acting",
    "customer",
    "engineer",
    turn(`please take the alarm on ${n(bad)} for me`, prepares("claim", bad)),
  );
  en("ambiguous", "customer", "foreigner", turn("hydraulic station what pressure", asked(hydraulics)));
  return groups;

  function asked2(machines) {
    return async (look) => {
      const values = await Promise.all(machines.map((each) => value(each, "oilTemp")(look)));
      return { about: machines, isFigure: true, expected: values.flatMap(({ expected }) => expected) };
    };
  }
}
