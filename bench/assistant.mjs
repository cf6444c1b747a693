// Sixty questions in each language, asked of a running demo, with facts that the answer must hold:
// npm run bench:assistant -- [URL]
// A fact that is a pair is said in the one language and the other. The facts are read from the other calls just before and after, so a value that changes meanwhile may be either.
const base = `${process.argv[2] ?? "http://localhost:8080"}/api`;
const least = 0.95;
const token = await signIn();
const languages = ["zh-CN", "en"];
const dayMs = 86_400_000;
const states = {
  normal: ["正常", "normal"],
  risk: ["风险", "at risk"],
  abnormal: ["异常", "abnormal"],
  unknown: ["无法判断", "unknown"],
};
/** The sites of the demo are all in China. */
const siteOffsetMs = 8 * 3_600_000;
const siteTime = (ms) => new Date(ms + siteOffsetMs).toISOString().slice(5, 16).replace("T", " ");

const attention = (await get("system/home/attention?pageSize=10")).data.devices;
const faulty = attention.filter(({ verdict }) => verdict.cause && verdict.worst).slice(0, 6);
const fleet = (await get("system/datascreen/listDevice")).rows;
const sound = fleet.filter(({ oilState }) => oilState === "normal").slice(0, 4);
const named = [...faulty, ...sound];
const [one, two] = named;
if (!one || !two) throw new Error("The demo has too few devices");
const sampled = (await get("system/labdata/list?pageSize=1")).rows[0] ?? one;
const changed = (await firstWith(fleet, ({ deviceId }) => oilChangeOf(deviceId))) ?? one;

const q = (zh, en, facts, more = {}) => ({ zh, en, facts, ...more });
const questions = [
  ...named.slice(0, 8).map((d) => q(`${d.deviceName}状态怎么样？`, `How is ${d.deviceName}?`, stateOf(d))),
  ...named
    .slice(0, 5)
    .flatMap((d) => [
      q(
        `${d.deviceName}的油温是多少？`,
        `What is the oil temperature of ${d.deviceName}?`,
        valueOf(d, "oilTemp"),
      ),
      q(
        `${d.deviceName}水活性现在多少`,
        `What is the water activity of ${d.deviceName} now?`,
        valueOf(d, "waterActivity"),
      ),
    ]),
  ...faulty.map((d) =>
    q(`${d.deviceName}为什么报警？`, `Why is there an alarm on ${d.deviceName}?`, verdictHas(d, "cause")),
  ),
  ...faulty.map((d) =>
    q(`${d.deviceName}该怎么处理？`, `What should we do about ${d.deviceName}?`, verdictHas(d, "action")),
  ),
  ...named
    .slice(0, 4)
    .map((d) =>
      q(
        `${d.deviceName}的水分趋势如何，还能撑多久？`,
        `When will ${d.deviceName} reach its water limit?`,
        ahead(d),
      ),
    ),
  ...named
    .slice(0, 4)
    .map((d) =>
      q(
        `${d.deviceName}的油温限值是多少？`,
        `What are the oil temperature limits of ${d.deviceName}?`,
        limitsOf(d, "oilTemp"),
      ),
    ),
  q(
    `对比${one.deviceName}和${two.deviceName}的油温`,
    `Compare the oil temperature of ${one.deviceName} and ${two.deviceName}`,
    bothValues(one, two, "oilTemp"),
  ),
  q(
    `${one.deviceName}与${two.deviceName}相比怎么样`,
    `${one.deviceName} versus ${two.deviceName}`,
    bothStates(one, two),
  ),
  q("哪些设备最需要关注？", "Which devices need attention?", worst()),
  q("全厂最差的是哪台？", "Which machine is worst off?", worst()),
  q("现在最严重的设备是哪些", "What are the most critical machines?", worst()),
  q("最近7天全部设备有哪些报警？", "What alarms did all devices have in the last 7 days?", alarmsOf()),
  q(
    `${one.deviceName}最近7天发生了什么？`,
    `What happened to ${one.deviceName} in the last 7 days?`,
    happenedTo(one),
  ),
  q(
    `${changed.deviceName}换油以来有什么变化？`,
    `What changed on ${changed.deviceName} since the oil change?`,
    sinceOilChange(changed),
  ),
  q(
    `${one.deviceName}上周三以来有什么变化`,
    `What changed on ${one.deviceName} since last Wednesday?`,
    sinceWednesday(one),
  ),
  q(
    `${sampled.deviceName}最近的化验结果`,
    `What did the last lab sample of ${sampled.deviceName} show?`,
    sampleOf(sampled),
  ),
  q(
    `${changed.deviceName}上次换油是什么时候？`,
    `When was the last oil change of ${changed.deviceName}?`,
    lastOilChange(changed),
  ),
  q("NAS 1638 是什么标准？", "What is NAS 1638?", fixed("5–15")),
  q("NAS 9 级是什么意思", "What does NAS 9 mean?", fixed("128,000")),
  q("ISO 21/19/16 是什么意思", "What does ISO 21/19/16 mean?", fixed("20,000")),
  q("水活性是什么？", "What is water activity?", fixed("0.8")),
  q("什么是 AS4059", "What is AS4059?", fixed("NAS 1638")),
  q("一级报警和二级报警是什么意思", "What does level 1 alarm mean?", fixed(["一级报警", "level 1"])),
  q("滤芯压差代表什么", "What does differential pressure mean?", fixed(["堵塞", "clogging"])),
  q("给我讲个笑话", "Tell me a joke", fixed(["无法回答", "cannot answer"])),
  q("明天会下雨吗", "Will it rain tomorrow?", fixed(["无法回答", "cannot answer"])),
  q("那该怎么处理？", "And what should we do?", verdictHas(one, "action"), {
    after: [`${one.deviceName}状态怎么样？`, `How is ${one.deviceName}?`],
  }),
  q(`那${two.deviceName}呢？`, `And ${two.deviceName}?`, stateOf(two), {
    after: [`${one.deviceName}状态怎么样？`, `How is ${one.deviceName}?`],
  }),
  q("你能做什么？", "What can you do?", fixed(["趋势", "trends"])),
].slice(0, 60);

let failed = false;
for (const [place, language] of languages.entries()) {
  const rows = [];
  for (const { zh, en, facts, after } of questions) {
    const first = after ? await ask(after[place], language) : null;
    const wanted = await facts(language);
    const answer = await ask(place === 0 ? zh : en, language, first?.chatId);
    const isRight = [wanted, await facts(language)].some((each) =>
      each.every((fact) => {
        if (fact.anyOf) return fact.anyOf.some((text) => answer.text.includes(text));
        return answer.text.includes(Array.isArray(fact) ? fact[place] : fact);
      }),
    );
    rows.push({
      question: place === 0 ? zh : en,
      firstMs: answer.firstMs,
      isRight,
      wanted: isRight ? "" : JSON.stringify(wanted),
    });
  }
  const right = rows.filter(({ isRight }) => isRight).length;
  const times = rows.map(({ firstMs }) => firstMs).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  console.table(
    rows.map(({ question, firstMs, isRight, wanted }) => ({
      question,
      "first words ms": firstMs,
      right: isRight ? "✓" : `× ${wanted.slice(0, 80)}`,
    })),
  );
  console.log(
    `${language}: ${right} of ${rows.length} right (${((100 * right) / rows.length).toFixed(1)} %), first words ${at(0.5)} ms median, ${at(0.95)} ms at 95 %`,
  );
  failed ||= right / rows.length < least;
}
process.exit(failed ? 1 : 0);

function stateOf({ deviceId, deviceName }) {
  return async () => {
    const { data } = await get(`system/datascreen/getOilCondition?deviceId=${deviceId}`);
    return [deviceName, states[data.verdict.state]];
  };
}

async function valuesOf(deviceId, language) {
  return (await get(`system/datascreen/getTsKvLatestByDeviceId?deviceId=${deviceId}`, language)).rows;
}
function written({ value, decimals }) {
  const [whole, ...rest] = value.toFixed(decimals).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
}

function valueOf({ deviceId, deviceName }, key) {
  return async (language) => {
    const found = (await valuesOf(deviceId, language)).find((each) => each.key === key);
    return found
      ? [found.keyName, written(found)]
      : [deviceName, ["没有测量这个指标", "does not measure that"]];
  };
}
function limitsOf({ deviceId }, key) {
  return async (language) => {
    const found = (await valuesOf(deviceId, language)).find((each) => each.key === key);
    return [String(found.limit.highWarning), String(found.limit.highCritical)];
  };
}
function verdictHas({ deviceId }, field) {
  return async (language) => {
    const { data } = await get(`system/datascreen/getOilCondition?deviceId=${deviceId}`, language);
    return [(data.verdict[field] ?? "").split(/[；;]/)[0].trim()];
  };
}
function ahead({ deviceId }) {
  return async (language) => {
    const { data } = await get(`system/datascreen/getForecast?deviceId=${deviceId}`, language);
    const water = data.forecasts.find(({ key }) =>
      ["waterActivity", "waterPpm", "rhSaturation"].includes(key),
    );
    if (!water)
      return [
        {
          anyOf:
            language === "en"
              ? ["no significant trend", "past its limit", "does not measure"]
              : ["没有显著趋势", "已超过限值", "没有测量"],
        },
      ];
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", dateStyle: "short" }).format(
      water.crossesMs,
    );
    return [day.slice(5)];
  };
}
function bothValues(a, b, key) {
  return async (language) => {
    const facts = await Promise.all([a, b].map((each) => valueOf(each, key)(language)));
    return [a.deviceName, b.deviceName, ...facts.flat()];
  };
}
/** Each machine with its own state beside it. */
function bothStates(...machines) {
  return async () =>
    Promise.all(
      machines.map(async ({ deviceId, deviceName }) => {
        const { data } = await get(`system/datascreen/getOilCondition?deviceId=${deviceId}`);
        const [zh, en] = states[data.verdict.state];
        return [`${deviceName} ${zh}`, `${deviceName} is ${en}`];
      }),
    );
}
function worst() {
  return async () => [(await get("system/home/attention?pageSize=1")).data.devices[0].deviceName];
}
function alarmsOf() {
  return async () => {
    const to = Date.now();
    const { total } = await get(
      `system/alarmrecord/list?startTime=${to - 7 * 86_400_000}&endTime=${to}&pageSize=1`,
    );
    return [String(Math.min(total, 100))];
  };
}
function sampleOf({ deviceId, deviceName }) {
  return async (language) => {
    const { rows } = await get(`system/labdata/list?deviceId=${deviceId}&pageSize=1`, language);
    const [result] = rows[0]?.results ?? [];
    return result
      ? [result.name, result.text || String(result.value), siteTime(rows[0].sampledTime)]
      : [deviceName, ["暂无化验记录", "No lab samples"]];
  };
}
/** How many alarms began in the time. */
function happenedTo({ deviceId, deviceName }) {
  return async () => {
    const to = Date.now();
    const { rows } = await get(`system/alarmrecord/list?deviceId=${deviceId}&pageSize=100`);
    const count = rows.filter(({ firstTime }) => firstTime >= to - 7 * dayMs).length;
    const words = {
      0: ["期间没有报警", "no alarms in that time"],
      1: ["期间有 1 条报警", "1 alarm in that time"],
    };
    return [
      deviceName,
      siteTime(to - 7 * dayMs).slice(0, 5),
      words[count] ?? [`期间有 ${count} 条报警`, `${count} alarms in that time`],
    ];
  };
}
async function firstWith(machines, has) {
  for (const each of machines) if (await has(each)) return each;
  return null;
}
async function oilChangeOf(deviceId) {
  const { rows } = await get(`system/deviceevent/list?deviceId=${deviceId}`);
  return rows.filter(({ kind }) => kind === "oilChange").toSorted((a, b) => b.time - a.time)[0] ?? null;
}
function sinceOilChange({ deviceId, deviceName }) {
  return async () => {
    const change = await oilChangeOf(deviceId);
    return change
      ? [deviceName, siteTime(Math.max(change.time, Date.now() - 170 * dayMs)).slice(0, 5)]
      : [
          deviceName,
          ["未找到换油记录", "No oil change is on record"],
          siteTime(Date.now() - 30 * dayMs).slice(0, 5),
        ];
  };
}
function lastOilChange({ deviceId, deviceName }) {
  return async () => {
    const change = await oilChangeOf(deviceId);
    return change
      ? [deviceName, siteTime(change.time).slice(0, 5)]
      : [deviceName, ["暂无换油", "No oil change, top-up or filter change"]];
  };
}
/** 上周三 is the Wednesday of the week before; in English the last one that is over may be meant as well. */
function sinceWednesday({ deviceName }) {
  return async () => {
    const day = (back) => siteTime(Date.now() - back * dayMs).slice(0, 5);
    const weekday = (new Date(Date.now() + siteOffsetMs).getUTCDay() + 6) % 7;
    return [deviceName, { anyOf: [day(weekday + 5), ...(weekday > 2 ? [day(weekday - 2)] : [])] }];
  };
}
function fixed(text) {
  return async () => [text];
}

async function ask(question, language, chatId) {
  const beganMs = performance.now();
  let firstMs = null;
  const response = await fetch(`${base}/system/assistant/ask`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, lang: language },
    body: JSON.stringify({ question, ...(chatId && { chatId }) }),
  });
  let all = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    all += decoder.decode(bytes, { stream: true });
    if (firstMs === null && all.includes('"part":"sentence"'))
      firstMs = Math.round(performance.now() - beganMs);
  }
  const lines = all
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const plain = (spans) => spans.map(({ text }) => text).join("");
  const text = lines
    .flatMap((line) => {
      if (line.part === "sentence") return plain(line.words);
      if (line.part === "causes") return line.rows.map(({ name }) => name);
      if (line.part === "table")
        return [...line.columns, ...line.rows.flatMap(({ cells }) => cells.map(plain))];
      if (line.part === "actions") return line.items.map(({ words }) => words);
      return [];
    })
    .join("\n");
  return { text, firstMs, chatId: lines[0].chatId };
}

async function get(call, language = "zh-CN") {
  const response = await fetch(`${base}/${call}`, {
    headers: { authorization: `Bearer ${token}`, lang: language },
  });
  const body = await response.json();
  if (body.code !== 200) throw new Error(`${call}: ${body.msg}`);
  return body;
}

async function signIn() {
  const response = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "sysadmin", password: "demo1234" }),
  });
  return (await response.json()).data.token;
}
