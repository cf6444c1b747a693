/** Dialogues in Chinese: each question leans on those before it. */
export const chineseDialogues: readonly (readonly (readonly [question: string, understood: string])[])[] = [
  [
    ["今天哪些设备要处理？", "triage, fleet, today, needsAction true"],
    ["一共几台要处理？", "count, fleet, needsAction true"],
  ],
  [
    ["苏南特钢那边有没有有问题的设备", "triage, at 苏南特钢, needsAction true"],
    ["皖江水泥呢？", "triage, at 皖江水泥, needsAction true"],
  ],
  [
    ["哪台最差", "ranking, fleet, worst"],
    ["异常的有几台", "count, fleet, states abnormal"],
  ],
  [
    ["现在有几台设备是异常状态？", "count, fleet, states abnormal"],
    ["风险状态的有多少台？", "count, fleet, states risk"],
    ["平台上总共接入了多少台设备？", "count, fleet"],
  ],
  [
    ["2# 精轧机液压站报警的根本原因是什么？", "cause, 2# 精轧机液压站"],
    ["有什么依据？", "evidence, 2# 精轧机液压站"],
    ["还有没有别的可能？", "otherCauses, 2# 精轧机液压站"],
  ],
  [
    ["A07 机组齿轮箱怎么会异常的", "cause, A07 机组齿轮箱"],
    ["具体是哪个指标超了？", "reason, A07 机组齿轮箱"],
  ],
  [
    ["活套液压站从什么时候开始不正常的？", "since, 活套液压站, either"],
    ["最严重的时候到多少？", "worstValue, 活套液压站"],
  ],
  [
    ["活套液压站的报警是哪天开始的", "since, 活套液压站, alarm"],
    ["那是什么时候超过限值的？", "since, 活套液压站, overLimit"],
  ],
  [
    ["活套液压站昨天的平均油温是多少？", "statistic, 活套液压站, oilTemp, mean, yesterday"],
    ["最高呢？", "statistic, 活套液压站, oilTemp, max, yesterday"],
    ["最低呢", "statistic, 活套液压站, oilTemp, min, yesterday"],
  ],
  [
    ["对比一下活套液压站和A07 机组齿轮箱的油温", "compare, 活套液压站 + A07 机组齿轮箱, oilTemp"],
    ["水活性呢？", "compare, 活套液压站 + A07 机组齿轮箱, waterActivity"],
  ],
  [
    ["哪台设备油温最高？", "ranking, fleet, oilTemp, max, highest"],
    ["最低的是哪台", "ranking, fleet, oilTemp, min, lowest"],
  ],
  [
    ["活套液压站的水分什么时候会到限值？", "forecast, 活套液压站, waterPpm"],
    ["油温呢？", "forecast, 活套液压站, oilTemp"],
  ],
  [
    ["活套液压站如果再等两周会怎样？", "whatIf, 活套液压站, in 14 d"],
    ["那等一个月呢", "whatIf, 活套液压站, in 30 d"],
  ],
  [
    ["活套液压站还能撑几天", "forecast, 活套液压站"],
    ["急不急？", "urgency, 活套液压站"],
  ],
  [
    ["活套液压站怎么处理？", "action, 活套液压站"],
    ["要带什么备件？", "parts, 活套液压站"],
    ["多急？", "urgency, 活套液压站"],
  ],
  [
    ["针对活套液压站你建议我们做什么", "action, 活套液压站"],
    ["需要换滤芯吗，要几个", "parts, 活套液压站"],
  ],
  [
    ["现在有多少条未恢复的报警？", "count, fleet, alarmState open, alarms"],
    ["其中一级的几条", "count, fleet, alarmState open, levels 1, alarms"],
    ["有几条没人认领？", "count, fleet, handling unclaimed, alarms"],
  ],
  [
    ["活套液压站的报警有人在处理吗？", "handling, 活套液压站, who"],
    ["通知了谁？", "handling, 活套液压站, notified"],
  ],
  [
    ["活套液压站有报警没", "alarms, 活套液压站, list"],
    ["上一次报警什么时候", "alarms, 活套液压站, last"],
  ],
  [
    ["活套液压站的传感器可信吗？", "trust, 活套液压站"],
    ["它装了哪些传感器", "sensors, 活套液压站, list"],
  ],
  [
    ["哪些设备离线了？", "list, fleet, freshness offline,stale,never"],
    ["活套液压站最后一次上传数据是什么时候", "sensors, 活套液压站, lastReading"],
  ],
  [
    ["活套液压站的水分传感器上次校准是哪天？", "sensors, 活套液压站, waterPpm, calibration"],
    ["是什么型号的", "sensors, 活套液压站, waterPpm, model"],
  ],
  [
    ["活套液压站一共装了几个传感器", "sensors, 活套液压站, count"],
    ["数据正常上传吗？", "sensors, 活套液压站, reporting"],
  ],
  [
    ["活套液压站最近一次化验结果怎么样？", "lab, 活套液压站, results"],
    ["是哪家实验室做的？", "lab, 活套液压站, laboratory"],
    ["酸值多少", "lab, 活套液压站, acidNumber, result"],
  ],
  [
    ["活套液压站上次取样是什么时候", "lab, 活套液压站, date"],
    ["一共取过几次样？", "lab, 活套液压站, count"],
  ],
  [
    ["70摄氏度是多少华氏度？", "convert, none, 70 °C in °F"],
    ["那85度呢", "convert, none, 85 °C in °F"],
  ],
  [
    ["500 mg/kg 水分换算成百分比是多少", "convert, none, 500 mg/kg in %"],
    ["换成ppm呢", "convert, none, 500 mg/kg in ppm"],
  ],
  [
    ["活套液压站现在什么情况？", "state, 活套液压站"],
    ["为什么？", "cause, 活套液压站"],
    ["从什么时候开始的？", "since, 活套液压站, either"],
    ["那怎么办？", "action, 活套液压站"],
    ["那A07 机组齿轮箱呢？", "action, A07 机组齿轮箱"],
  ],
  [
    ["活套液压站的油温多少？", "value, 活套液压站, oilTemp"],
    ["水活性呢", "value, 活套液压站, waterActivity"],
    ["它的限值是多少？", "limits, 活套液压站, waterActivity"],
    ["昨天最高到多少", "statistic, 活套液压站, waterActivity, max, yesterday"],
    ["那上周呢", "statistic, 活套液压站, waterActivity, max, last week"],
  ],
  [
    ["苏南特钢有哪些设备要处理", "triage, at 苏南特钢, needsAction true"],
    ["其中几台是异常的？", "count, at 苏南特钢, states abnormal"],
    ["风险的是哪几台？", "list, at 苏南特钢, states risk"],
  ],
  [
    ["status of #2 精轧机液压站 please", "state, 2# 精轧机液压站"],
    ["why is 2# 精轧机液站 abnormal?", "cause, 2# 精轧机液压站"],
  ],
  [
    ["2# 精轧机液压站状态如何", "state, 2# 精轧机液压站"],
    ["那H05 机组齿轮箱的油温呢", "unknown: H05 机组齿轮箱"],
  ],
  [
    ["10# 螺杆压缩机怎么样", "unknown: 10# 螺杆压缩机"],
    ["88# 离心分离机怎么样", "unknown: 88# 离心分离机"],
  ],
  [
    ["编号XX-HYD-9999的设备在线吗", "unknown: XX-HYD-9999"],
    ["编号QX-KLM-8888的设备在线吗", "unknown: QX-KLM-8888"],
  ],
  [
    ["QQ77 鼓风转炉为什么报警？", "unknown: QQ77 鼓风转炉"],
    ["plot oil temp QQ77 鼓风转炉", "unknown: QQ77 鼓风转炉"],
    ["QQ77 鼓风转炉有哪些设备要处理？", "unknown: QQ77 鼓风转炉"],
    ["and how is QQ77 鼓风转炉?", "unknown: QQ77 鼓风转炉"],
  ],
  [
    ["精轧机液压站油温多少", "choose: 2# 精轧机液压站 / 1# 精轧机液压站"],
    ["1# 精轧机液压站", "value, 1# 精轧机液压站, oilTemp"],
  ],
  [
    [
      "给活套液压站生成一份上个月的诊断报告",
      "prepare, 活套液压站, last month, what report reportKind diagnosis",
    ],
    [
      "把活套液压站最近7天的报警导出成Excel",
      "prepare, 活套液压站, last 7 d, what export format xlsx exported alarms",
    ],
  ],
  [
    ["帮我认领活套液压站的报警", "prepare, 活套液压站, what claim"],
    ["再静音8小时", "prepare, 活套液压站, what mute hours 8"],
  ],
  [
    ["😀😀😀🎉", "not understood"],
    ["🌡️🌡️ 活套液压站 油温❓", "value, 活套液压站, oilTemp"],
  ],
  [
    ["'; DROP TABLE device; --", "offTopic"],
    ["<script>alert(1)</script>活套液压站状态", "state, 活套液压站"],
  ],
  [
    ["画一下活套液压站最近7天的油温曲线", "chart, 活套液压站, oilTemp, last 7 d"],
    ["换成水活性", "chart, 活套液压站, waterActivity, last 7 d"],
    ["看30天的", "chart, 活套液压站, waterActivity, last 30 d"],
  ],
  [
    ["讲个笑话吧", "offTopic"],
    ["那明天苏州会下雨吗", "offTopic"],
  ],
  [
    ["活套液压站怎么样？", "state, 活套液压站"],
    ["今天股市怎么样？", "offTopic"],
  ],
  [
    ["附近哪里有好吃的面馆", "offTopic"],
    ["用python写个冒泡排序", "offTopic"],
  ],
  [
    ["2#精轧机液压站怎么样", "state, 2# 精轧机液压站"],
    ["6号注塑机液压站呢", "state, 6# 注塑机液压站"],
  ],
  [
    ["2# 精轧机液压占状态如何", "state, 2# 精轧机液压站"],
    ["6# 注塑机液站压油温多少", "value, 6# 注塑机液压站, oilTemp"],
  ],
  [
    ["粗轧主的油温", "value, 粗轧主减速机, oilTemp"],
    ["精轧Ｆ１减速机呢", "value, 精轧 F1 减速机, oilTemp"],
  ],
  [
    ["hello", "greeting"],
    ["thanks", "thanks"],
    ["what can you do?", "help"],
    ["新话题", "cleared"],
  ],
  [
    ["how many machines are abnormal by customer", "count, fleet, states abnormal, per customer"],
    ["top 5 oil temperature", "ranking, fleet, oilTemp, highest, top 5"],
    ["排名前五的水活性", "ranking, fleet, waterActivity, highest, top 5"],
  ],
  [["which machines have oil temperature above 140 °F?", "list, fleet, oilTemp, threshold above 60 °f"]],
  [
    ["活套液压站上次换油是什么时候", "works, 活套液压站, oilChange"],
    ["活套液压站换油以来水分有什么变化", "course, 活套液压站, waterPpm, since the oil change"],
    ["what changed on 活套液压站 since the oil change", "course, 活套液压站, since the oil change"],
  ],
  [
    ["怎么添加设备", "guide, none"],
    ["how do I add a device", "guide, none"],
  ],
  [
    ["活套液压站 和 A07 哪个更严重", "compare, 活套液压站 + A07 机组齿轮箱"],
    ["活套液压站发生了什么", "happened, 活套液压站"],
    ["what happened at 苏南特钢 last week", "happened, at 苏南特钢, last week"],
    ["活套液压站最近有什么变化", "course, 活套液压站, last 7 d"],
    ["谁在处理活套液压站的报警", "handling, 活套液压站, who"],
    ["活套液压站今天早上油温", "statistic, 活套液压站, oilTemp, mean+range, this morning"],
    ["how is the loper doing", "state, Looper hydraulics"],
    ["活套液压站 water?", "value, 活套液压站, waterPpm"],
    ["活套液压站的水分高吗", "value, 活套液压站, waterPpm"],
    ["活套液压站的粘度正常吗", "value, 活套液压站, viscosity40"],
    ["昨天苏南特钢有多少报警", "count, at 苏南特钢, yesterday, alarms"],
    ["本月各客户报警数量", "count, fleet, this month, alarms, per customer"],
    ["which customer has the most alarms", "ranking, fleet, mostAlarms, customers"],
    ["活套液压站的油温比昨天高吗", "compare, 活套液压站, oilTemp, today, against yesterday"],
    ["对比活套液压站本周和上周的油温", "compare, 活套液压站, oilTemp, this week, against last week"],
    [
      "compare this week with last week for 活套液压站 oil temperature",
      "compare, 活套液压站, oilTemp, this week, against last week",
    ],
    ["活套液压站油温每小时平均值", "statistic, 活套液压站, oilTemp, mean, by hour"],
    [
      "daily max oil temperature of 活套液压站 last week",
      "statistic, 活套液压站, oilTemp, max, last week, by day",
    ],
    ["活套液压站明天油温多少", "forecast, 活套液压站, oilTemp, in 0.4 d"],
    ["活套液压站2027年1月1日油温", "statistic, 活套液压站, oilTemp, mean+range, 01-01"],
  ],
  [
    ["how come A07 is abnormal", "cause, A07 机组齿轮箱"],
    ["凭什么说是进水", "evidence, A07 机组齿轮箱, waterPpm"],
    ["how do you know?", "evidence, A07 机组齿轮箱"],
    ["其他原因呢", "otherCauses, A07 机组齿轮箱"],
    ["什么指标超标了", "reason, A07 机组齿轮箱"],
  ],
  [
    ["苏南特钢状态如何", "triage, at 苏南特钢"],
    ["它的风险设备呢", "triage, at 苏南特钢, states risk"],
  ],
  [["鲁中注塑有几台设备离线", "count, at 鲁中注塑, freshness offline,stale,never"]],
  [
    ["A07怎么样", "state, A07 机组齿轮箱"],
    ["A09呢", "state, A09 机组齿轮箱"],
    ["这两台的水活性", "value, A07 机组齿轮箱 + A09 机组齿轮箱, waterActivity"],
  ],
  [
    ["A07怎么样", "state, A07 机组齿轮箱"],
    ["和A09对比一下油温", "compare, A07 机组齿轮箱 + A09 机组齿轮箱, oilTemp"],
  ],
  [
    ["哪些设备要处理", "triage, fleet, needsAction true"],
    ["第二台为什么异常", "cause, A07 机组齿轮箱"],
    ["第一台呢", "cause, 2# 精轧机液压站"],
    ["最后一台怎么处理", "action, 6# 注塑机液压站"],
  ],
  [
    ["A07油温", "value, A07 机组齿轮箱, oilTemp"],
    ["画出来", "chart, A07 机组齿轮箱, oilTemp"],
    ["最近30天的", "chart, A07 机组齿轮箱, oilTemp, last 30 d"],
    ["换成粘度", "chart, A07 机组齿轮箱, viscosity40, last 30 d"],
  ],
  [
    ["2# 精轧机液压站什么情况", "state, 2# 精轧机液压站"],
    ["那台的油温呢", "value, 2# 精轧机液压站, oilTemp"],
    ["昨天呢", "statistic, 2# 精轧机液压站, oilTemp, mean+range, yesterday"],
    ["平均多少", "statistic, 2# 精轧机液压站, oilTemp, mean, yesterday"],
    ["和前天比呢", "compare, 2# 精轧机液压站, oilTemp, yesterday, against the day before yesterday"],
  ],
  [
    ["A07昨天的油温", "statistic, A07 机组齿轮箱, oilTemp, mean+range, yesterday"],
    ["前一天呢", "statistic, A07 机组齿轮箱, oilTemp, mean+range, the period before"],
  ],
  [
    ["A07水活性限值", "limits, A07 机组齿轮箱, waterActivity"],
    ["超了吗", "state, A07 机组齿轮箱"],
    ["什么时候超的", "since, A07 机组齿轮箱, overLimit"],
    ["还有别的可能吗", "otherCauses, A07 机组齿轮箱"],
    ["谁在处理", "handling, A07 机组齿轮箱, who"],
  ],
  [
    ["水分最高的设备", "ranking, fleet, waterPpm, max, highest"],
    ["它的油温呢", "value, 2# 精轧机液压站, oilTemp, max, highest"],
  ],
  [
    ["A07 有报警吗", "alarms, A07 机组齿轮箱, list"],
    ["什么时候通知的", "handling, A07 机组齿轮箱, notified"],
    ["齿轮箱的水分怎么样？", "value, A07 机组齿轮箱, waterPpm"],
    ["油温高于60度的设备有哪些", "list, fleet, oilTemp, threshold above 60 度"],
  ],
];
