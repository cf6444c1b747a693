// The words of pages that carry a fact, in both languages. Where the wording of a page changes, it changes here.

export const stateWords = {
  abnormal: ["Abnormal", "异常"],
  risk: ["Risk", "风险"],
  approaching: ["Approaching", "接近", "接近限值"],
  normal: ["Normal", "正常"],
  silent: ["Offline", "离线"],
  unknown: ["Unknown", "未知"],
};

/** The words before a number, and what the number then is. The first that fits counts. */
export const rolesBefore = [
  ["warning", /(?:warning limits?|warning|注意值|注意)\s*$/i],
  ["limit", /(?:critical limits?|limits?|lim|限值|限)\s*$/i],
  ["worst", /(?:worst|highest|lowest|最差曾到|最差|(?<!日)最高|(?<!日)最低)[ \u00a0]*$/i],
  ["worst", /(?:^|\n)(?:highest|lowest|worst|最高|最低|最差)[,，][^\n]*\s*$/i],
  ["raised", /(?:raised at|报警时)[ \u00a0]*$/i],
  ["raised", /(?:^|\n)(?:raised|报警时)[,，][^\n]*\s*$/i],
  ["from", /(?:from|由|between|在)\s*$/],
  ["to", /在[^\n]{0,24}(?:与|和)\s*$/],
  ["to", /(?:from|由|between)[^\n]{0,40}(?:to|and|升至|降至|变为|至|到)\s*$/],
  ["course", /(?:steady at|steady, now|基本不变[，,]?|基本不变，现在)\s*$/],
  ["change", /(?:24 h change|change over 24 h|24 小时变化|24 h 变化)\s*$/i],
  ["reading", /(?:last reading|latest reading|最新读数)[^\n]{0,20}\s*$/i],
];

/** What follows a judged value in a sentence. */
export const judgedAfter =
  /^[ \u00a0]*(?:[,，]\s*)(?:above|below|outside|within|back within|was off|past|超过|低于|超出|在|已回到|触发时|报警时|\d+(?:\.\d+)?σ)/i;

export const readingLabel = /last readings?|latest reading|最新读数/i;

/** An alarm that is over: its sentence is of then. */
export const recoveredLabel = /Recovered|Cleared|已恢复|已解除/;

/** Where a page names the time that is left to a limit. */
export const daysAhead =
  /(?:reaches (?:the )?limit in|to limit in|limit in|预计达到限值|距限值|约)\s*(?<after>DUR)|(?<before>DUR)\s*(?:to limit|to the limit|后达到限值|到限值)/i;

/** Durations with a label, and the fact that each is about. */
export const labelledDurations = [
  ["overSince", /(?:over limit for|past the limit for|over limit|已超限|超限)\s*(DUR)/gi],
  ["overSince", /(DUR)\s*(?:over limit|已超限|超限)/gi],
  ["level", /(?:level [12] for|[一二]级持续)\s*(DUR)/gi],
  ["since", /(?:unusual for|不寻常)\s*(DUR)/gi],
  ["since", /(?:\bactive(?: for)?|报警中)[ \n]+(DUR)/gi],
  ["since", /(?:^|\n)(?:for|已持续|持续)\s*(DUR)/gi],
  ["since", /(DUR)\s*(?:ongoing|已持续)/gi],
  ["silent", /(?:no data for|通信中断)\s*(DUR)/gi],
  ["silent", /(DUR)\s*(?:no data|无数据)/gi],
];

export const durationPattern =
  "(?:\\d+ (?:d|天)(?: \\d+ (?:h|小时))?|\\d+ (?:h|小时)(?: \\d+ (?:min|分钟))?|\\d+ (?:min|分钟))(?![\\w/])";

/** Signs of a cause: "2/2", "2 of 2", "signs 2 of 2". */
export const signsPattern = /(?:(\d+)\s*\/\s*(\d+)|(\d+) of (\d+)|(\d+) 项中 (\d+) 项)/;

/** The cause and the action that a region names, on the line of the label or the next. */
export const causeLabel =
  /(?:^|\n)(?:Probable cause|Most likely cause|可能原因|最可能原因|首要原因)[:：]?[ \n]+([^\n]+)/;
export const actionLabel = /(?:^|\n)(?:Action|What to do|处理建议)[:：]?[ \n]+([^\n]+)/;
export const openAlarmsLabel =
  /(?:^|\n)(\d+) (?:active alarms?|open alarms?|条报警中|条未恢复报警|条活动报警)/;

export const confidencePercent = /(?:confidence|certainty|置信度|可信度|把握)[^\n%]{0,12}\n?\s*(\d+)\s*%/i;

/** Counts of a fleet: a label, then its number on the same or the next line. */
const homeAlarms =
  "(?:Alarms not taken on|Unclaimed alarms|Open alarms|未认领报警|当前报警|未恢复报警|进行中的报警)";
const oilState = "(?:Oil state|Machine state|油液状态|设备状态)";
const needs = "(?:Needs action|需要处理|需处理)";
export const counts = {
  sidebar: {
    "open alarms": /\n(?:Alarm record|Alarms|报警记录)\n(\d+)\n/,
    "needs action": /\n(?:Visits|待巡访清单|待巡访)\n(\d+)\n/,
  },
  home: {
    "open alarms": new RegExp(`${homeAlarms}\\s+(\\d+)\\s*(?:alarms?|条)`),
    "open alarms level 1": new RegExp(`${homeAlarms}\\s+\\d+[^]{0,40}?(?:Level 1|一级)\\s+(\\d+)`),
    "open alarms level 2": new RegExp(`${homeAlarms}\\s+\\d+[^]{0,60}?(?:Level 2|二级)\\s+(\\d+)`),
    tickets: new RegExp(`${homeAlarms}[^]{0,90}?(?:Sensor tickets|sensor tickets|传感器工单)\\s+(\\d+)`),
    "needs action": new RegExp(`${needs}\\s+(?:共\\s*)?(\\d+)\\s*(?:devices?|machines?|台)`),
    abnormal: new RegExp(`${oilState}[^]{0,80}?(?:Abnormal|异常)\\s+(\\d+)`),
    risk: new RegExp(`${oilState}[^]{0,80}?(?:Risk|风险)\\s+(\\d+)`),
    approaching: new RegExp(`${oilState}[^]{0,80}?(?:Approaching|接近)\\s+(\\d+)`),
    normal: new RegExp(`${oilState}[^]{0,80}?(?:Normal|正常)\\s+(\\d+)`),
    offline: new RegExp(`${oilState}[^]{0,100}?(?:Offline|离线)\\s+(\\d+)`),
  },
  alarms: {
    "open alarms": /\n(?:Open|进行中)\n(\d+)\n/,
    unclaimed: /\n(?:Unclaimed|未认领)\n(\d+)\n/,
    "open alarms level 1": /\n(?:Unclaimed|未认领)\n\d+\n+(?:Level 1|一级)\n(\d+)/,
    "open alarms level 2": /\n(?:Unclaimed|未认领)\n\d+\n[^]{0,20}?(?:Level 2|二级)\n(\d+)/,
    tickets: /\n(?:Sensor tickets|传感器工单)\n(\d+)\n/,
  },
  visits: {
    visits: /\n(?:All|全部)\n(\d+)\n/,
    "needs action": /(\d+)\s*(?:machines? needs? action|台需要处理)/,
  },
  "dealer's wall": {
    "open alarms": /(?:Active alarms|Open alarms|当前报警)\s+(\d+)/,
    "open alarms level 1": /\n(?:Level 1|一级报警)\n(\d+)\n(?:over limit|超限)/i,
    "open alarms level 2": /\n(?:Level 2|二级报警)\n(\d+)\n(?:warning|注意)/i,
    tickets: /(?:Sensors|传感器) (\d+) · (?:offline|离线)/,
    offline: /(?:Sensors|传感器) \d+ · (?:offline|离线) (\d+)/,
  },
  "customer's wall": {
    "open alarms": /(?:Active alarms|Open alarms|当前报警)\s+(\d+)/,
    tickets: /(?:Sensors|传感器) (\d+) · (?:offline|离线)/,
    offline: /(?:Sensors|传感器) \d+ · (?:offline|离线) (\d+)/,
  },
};

/** What each page has to say; a page where it is not found is reported, as a changed wording would hide a contradiction. */
export const expectedOfPage = {
  home: ["open alarms", "needs action", "abnormal", "risk", "normal"],
  sidebar: ["open alarms"],
  alarms: ["open alarms", "unclaimed"],
  visits: ["visits", "needs action"],
  "dealer's wall": ["open alarms", "open alarms level 1", "tickets"],
  "customer's wall": ["tickets"],
};
