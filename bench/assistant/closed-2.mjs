// The second half of the questions that were written from the pages alone. It is asked for a last look only.
import { en as enOf, nameOf as n, turn, zh as zhOf } from "./dialogue.mjs";
import {
  action,
  alarmCount,
  alarmsAt,
  asked,
  beyond,
  cause,
  chart,
  countOf,
  declined,
  doubtful,
  eitherSince,
  evidence,
  handler,
  ifWaiting,
  inStanding,
  lastReading,
  limits,
  masterData,
  measuredBy,
  mentions,
  needAction,
  nextToReach,
  number,
  openAlarms,
  otherCauses,
  parts,
  periods,
  prepares,
  refuses,
  results,
  sampleCount,
  state,
  statistic,
  value,
} from "./facts.mjs";
import { numbered, swapped } from "./names.mjs";
import { unknownTurn as none } from "./unknown-turn.mjs";

const ofType = (machines, type) => machines.filter(({ machineType }) => machineType === type);

export function dialoguesOf({ dealer, customer }) {
  const groups = [];
  const add =
    (make) =>
    (group, ...rest) =>
      groups.push({ group, ...make(...rest) });
  const zh = add(zhOf);
  const en = add(enOf);
  const [, b, c, d] = dealer.worst;
  const [x, y, z] = dealer.normal;
  const [calm, second] = customer.normal;
  const own = customer.worst[0];
  const [, , s3] = dealer.sampled;
  const compressors = ofType(customer.machines, "screwCompressor");
  const mills = dealer.machines.filter(({ deviceName }) => /立磨液压站/.test(deviceName));
  const dog = dealer.machines.filter(({ deviceName }) => /辊压机减速机/.test(deviceName));
  const site = b.customerName;
  const silent = dealer.silent[0] ?? x;

  zh(
    "triage",
    "dealer",
    "manager",
    turn("眼下最要命的是哪几台", needAction(undefined, 1)),
    turn(`${site}那边有几台出毛病了`, countOf("needsAction", site)),
  );
  zh(
    "two-questions",
    "customer",
    "phone",
    turn(`${n(own)}啥情况，有人管没有`, state(own), handler(own)),
    turn(`另外${n(calm)}油温几度`, value(calm, "oilTemp")),
  );
  zh(
    "judgement",
    "dealer",
    "clerk",
    turn(`客户问${n(c)}还能不能继续开`, state(c), action(c)),
    turn("依据是什么", evidence(c)),
    turn("还有没有别的可能", otherCauses(c)),
  );
  zh(
    "several",
    "dealer",
    "engineer",
    turn("皖江那两台辊压机的减速机油温各多少", ...dog.map((each) => value(each, "oilTemp"))),
    turn("昨天最高呢", ...dog.map((each) => statistic(each, "oilTemp", "max", "yesterday"))),
  );
  zh(
    "threshold",
    "customer",
    "engineer",
    turn("水活性大于0.3的是哪些", beyond("waterActivity", "above", 0.3)),
  );
  zh("threshold", "dealer", "manager", turn("油温低于40摄氏度的设备", beyond("oilTemp", "below", 40)));
  zh(
    "terms",
    "dealer",
    "clerk",
    turn("八十华氏度是几摄氏度", number(26.7, { tolerance: 0.1, unit: "°C" })),
    turn("两百升油合多少立方米", number(0.2, { unit: "m" })),
    turn("一千毫克每千克是百分之几", number(0.1, { unit: "%" })),
  );
  zh("spelling", "dealer", "phone", turn(`${swapped(n(y))}现在怎么样`, state(y)));
  zh(
    "statistics",
    "customer",
    "engineer",
    turn(`${n(second)}这三天油温平均多少`, statistic(second, "oilTemp", "mean", periods.last(3))),
    turn("波动范围呢，最低到过多少", statistic(second, "oilTemp", "min", periods.last(3))),
  );
  zh("forecast", "dealer", "manager", turn("往后半个月有没有要超限的", nextToReach()));
  zh("sensors", "customer", "clerk", turn(`${n(calm)}用的啥粘度传感器`, measuredBy(calm, "kinViscosity")));
  zh(
    "unknown",
    "dealer",
    "engineer",
    none((name) => `${name}那台离心机昨天报警没`, "3号车间"),
  );
  zh(
    "alarms",
    "customer",
    "manager",
    turn(`${n(own)}报的是几级`, openAlarms(own)),
    turn("报了多久了", eitherSince(own)),
  );
  zh(
    "acting",
    "customer",
    "engineer",
    turn(`${n(calm)}油温超过68度给我报警`, prepares("alarmSetting", calm, /68/)),
  );
  zh("ambiguous", "customer", "phone", turn("空压机多少度", asked(compressors)));
  zh("off-topic", "dealer", "clerk", turn("明天上海到苏州的高铁几点", declined()));

  en(
    "triage",
    "customer",
    "manager",
    turn("anything I need to look at before the shift starts?", needAction(undefined, 1)),
    turn("which of those are only at risk", inStanding("risk")),
  );
  en(
    "two-questions",
    "dealer",
    "engineer",
    turn(`What's wrong with ${n(d)}, and since when?`, cause(d), eitherSince(d)),
    turn("Can it wait a week? What would I bring?", ifWaiting(d, 7), parts(d)),
  );
  en(
    "judgement",
    "customer",
    "foreigner",
    turn(`${n(own)} it is dangerous or no problem?`, state(own), action(own)),
  );
  en(
    "several",
    "dealer",
    "foreigner",
    turn(
      "three mill hydraulic station 立磨液压站 water activity?",
      ...mills.map((each) => value(each, "waterActivity")),
    ),
    turn("compare also oil temperature", ...mills.map((each) => value(each, "oilTemp"))),
  );
  en(
    "threshold",
    "dealer",
    "engineer",
    turn("list machines hotter than 55 °C", beyond("oilTemp", "above", 55)),
    turn("only those at 苏南特钢", beyond("oilTemp", "above", 55, "苏南特钢")),
  );
  en("spelling", "customer", "phone", turn(`${numbered.no(n(second))} visc?`, value(second, "kinViscosity")));
  en(
    "statistics",
    "dealer",
    "manager",
    turn(`lowest oil level in ${n(x)} since Monday`, statistic(x, "oilLevel", "min", "thisWeek")),
    turn("and its average", statistic(x, "oilLevel", "mean", "thisWeek")),
  );
  en(
    "terms",
    "customer",
    "clerk",
    turn("explain dielectric constant", mentions(/polar|permittivity|electric|insulat/)),
    turn("how many ppm is 0.03 percent", number(300)),
    turn("what is 55 celsius in F", number(131, { unit: "°F" })),
  );
  en(
    "alarms",
    "dealer",
    "clerk",
    turn("how many level 2 alarms are still open", alarmCount("level2")),
    turn(`and at ${site}?`, alarmsAt(site, 2)),
  );
  en(
    "sensors",
    "dealer",
    "engineer",
    turn("are there readings I shouldn't believe?", doubtful()),
    turn(`when did we last hear from ${n(silent)}`, lastReading(silent)),
  );
  en(
    "lab",
    "dealer",
    "clerk",
    turn(`how many times did we sample ${n(s3)}`, sampleCount(s3)),
    turn("show the newest result", results(s3)),
  );
  en(
    "charts",
    "customer",
    "phone",
    turn(`${n(calm)} oil temp last 3 days chart pls`, chart(calm, "oilTemp", periods.last(3))),
  );
  en(
    "unknown",
    "dealer",
    "manager",
    none((name) => `is ${name} ok?`, "crusher 12"),
  );
  en(
    "facts",
    "dealer",
    "clerk",
    turn(`what oil is in ${n(z)}`, masterData(z, "monitoringOil")),
    turn("how much oil does it hold?", masterData(z, "tankVolumeL")),
  );
  en(
    "limits",
    "customer",
    "engineer",
    turn(`at what oil temperature does ${n(calm)} alarm?`, limits(calm, "oilTemp")),
  );
  en("acting", "dealer", "clerk", turn(`delete all alarms of ${n(b)}`, refuses()));
  return groups;
}
