import type { HomeOverview, VisitList } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ask, asker, becomesAbnormal, makeAssistantPlatform } from "./testing/assistant-platform.ts";

let world: Awaited<ReturnType<typeof makeAssistantPlatform>>;
let en: Ask;
let zh: Ask;

beforeAll(async () => {
  world = await makeAssistantPlatform();
  en = asker(world.platform, world.token);
  zh = asker(world.platform, world.token, "zh-CN");
});
afterAll(() => world.platform.close());

/** A question, and what its answer must say of which machine. */
const cases: [family: string, question: string, said: RegExp][] = [
  ["value", "oil temperature of 3# press HPU", /Oil temperature of 3# press HPU is now 50\.0 °C/],
  ["value", "3# press HPU 的油温是多少", /3# press HPU 的油温现为 50\.0 °C/],
  ["value", "oil temperature of 3# press HPU in °F", /3# press HPU is now 50\.0 °C \(122 °F\)/],
  ["value", "3# press HPU 油温多少华氏度", /3# press HPU 的油温现为 50\.0 °C \(122 °F\)/],
  [
    "statistic",
    "mean oil temperature of 3# press HPU yesterday in fahrenheit",
    /yesterday \(site time\): 51\.\d °C \(12\d\.\d °F\), 24 readings/,
  ],
  ["state", "how is 2# mill HPU?", /2# mill HPU is (abnormal|at risk)/],
  ["state", "2# mill HPU 状态怎么样", /2# mill HPU 当前(异常|风险)/],
  ["state", "how is 3# press HPU?", /3# press HPU is normal; every indicator is within its limits/],
  [
    "statistic",
    "mean oil temperature of 3# press HPU yesterday",
    /Mean oil temperature of 3# press HPU, yesterday \(site time\): 51\.\d °C, 24 readings/,
  ],
  [
    "statistic",
    "maximum water activity of 2# mill HPU over the last 7 days",
    /Maximum water activity of 2# mill HPU, last 7 d \(site time\): 0\.87\d?, at 11-12/,
  ],
  [
    "statistic",
    "3# press HPU 昨天的平均油温",
    /3# press HPU 昨天（现场时间）的油温平均值为 51\.\d °C，共 24 个读数/,
  ],
  ["since", "since when is 2# mill HPU abnormal?", /2# mill HPU has been unusual since \d\d-\d\d/],
  ["since", "2# mill HPU 从什么时候开始异常的", /2# mill HPU 自 \d\d-\d\d/],
  ["cause", "why is 2# mill HPU abnormal?", /The most likely cause on 2# mill HPU/],
  ["cause", "2# mill HPU 为什么异常", /2# mill HPU 最可能的原因/],
  ["action", "what should be done on 2# mill HPU?", /What to do on 2# mill HPU/],
  ["action", "3# press HPU 需要怎么处理", /3# press HPU 目前无需处理/],
  ["alarms", "which alarms does 2# mill HPU have?", /2# mill HPU has \d active alarm/],
  ["alarms", "3# press HPU 有报警吗", /3# press HPU 没有当前报警/],
  ["handling", "is anybody working on the alarm of 2# mill HPU?", /is unclaimed: nobody handles it/],
  ["handling", "2# mill HPU 的报警有人处理吗", /未认领，尚无人处理/],
  ["lab", "last lab sample of 2# mill HPU", /There are no lab samples of 2# mill HPU yet/],
  ["sensors", "how many sensors does 2# mill HPU have?", /No sensors of 2# mill HPU are on record/],
  ["trust", "can I trust the sensors of 3# press HPU?", /No sensor fault is found on 3# press HPU/],
  ["trust", "3# press HPU 的传感器可信吗", /3# press HPU 的传感器没有发现故障/],
  [
    "limits",
    "limits of oil temperature of 3# press HPU",
    /Oil temperature of 3# press HPU: warning limit \d+ °C, limit \d+ °C \(default\)/,
  ],
  [
    "forecast",
    "when does 3# press HPU reach its oil temperature limit?",
    /has no significant trend, so no date is forecast/,
  ],
  ["what if", "what if we wait 14 days with 2# mill HPU?", /If 2# mill HPU waits 14 days \(until 11-26\)/],
  [
    "compare",
    "compare the oil temperature of 3# press HPU and 1# crusher HPU",
    /1# crusher HPU is 10\.0 °C above 3# press HPU/,
  ],
  [
    "ranking",
    "which machine has the highest oil temperature?",
    /The highest oil temperature is on 1# crusher HPU: 60\.0 °C/,
  ],
  ["ranking", "哪台设备油温最高", /油温最高的是 1# crusher HPU：60\.0 °C/],
  ["count", "how many machines are there?", /There are 3 devices/],
  ["count", "Mill 有几台设备", /Mill共有 2 台设备/],
  ["works", "when was the oil of 2# mill HPU last changed?", /No oil change/],
  ["fact", "which oil is in 3# press HPU?", /Oil of 3# press HPU/],
  ["term", "what is water activity?", /water/i],
  ["convert", "what is 6 bar in psi?", /6 bar = 87\.0\d psi/],
  ["guide", "how do I add a device?", /access token/],
];

it("waits until the alarms have judged what was stored", () =>
  becomesAbnormal(world.platform, world.mill, world.token));

it.each(cases)("answers %s: %s", async (_, question, said) => {
  const ask = /\p{Script=Han}/u.test(question) ? zh : en;
  const { text, end } = await ask(question);
  expect(text).toMatch(said);
  expect(end).toEqual({ part: "end", end: "done" });
});

it("counts the machines that need action as the home page and the visits do", async () => {
  const { platform, token } = world;
  const [home, visits] = await Promise.all([
    platform.get("/api/system/home/overview", token),
    platform.get("/api/system/visit/list", token),
  ]);
  const { needsAction } = home.body["data"] as HomeOverview;
  expect(needsAction).toBeGreaterThan(0);
  expect((visits.body["data"] as VisitList).machines).toBe(needsAction);
  const said = [await en("which machines need action?"), await zh("哪些设备需要处理")];
  const counts = said.map(({ text }) =>
    Number(/^(\d+) devices?|有 (\d+) 台/.exec(text)?.slice(1).find(Boolean)),
  );
  expect(counts).toEqual([needsAction, needsAction]);
});

it("sends the plan first, with the words it was read from", async () => {
  const { parts } = await en("mean oil temperature of 3# press HPU yesterday");
  const [plan] = parts;
  expect(plan).toMatchObject({ part: "plan", timeZone: "Asia/Shanghai" });
  const chips = plan?.part === "plan" ? plan.chips.map(({ slot, value }) => [slot, value]) : [];
  expect(chips).toEqual(
    expect.arrayContaining([
      ["subject", "3# press HPU"],
      ["indicators", "Oil temperature"],
      ["statistics", "mean"],
      ["period", "yesterday"],
    ]),
  );
});

it("cites the mean that it says, not the value now", async () => {
  const { parts, text } = await en("mean oil temperature of 3# press HPU yesterday");
  const mean = /: (51\.\d) °C/.exec(text)?.[1];
  expect(mean).toBeDefined();
  expect(parts.find(({ part }) => part === "evidence")).toMatchObject({
    kind: "course",
    title: "Oil temperature, mean",
    value: mean,
  });
});

it("lists the machines above a value, whatever their state comes from", async () => {
  // The state of the mill comes from its water.
  const { text, tables } = await en("which machines have an oil temperature above 45 °C?");
  expect(`${text}\n${tables}`).toContain("2# mill HPU");
});

it("says the same of a machine that is not there and of one outside the scope", async () => {
  const one = await en("oil temperature of 9# foreign kiln");
  const none = await en("oil temperature of 8# unheard kiln");
  expect(one.text).toBe("I know no such device or customer: 9# foreign kiln");
  expect(none.text).toBe("I know no such device or customer: 8# unheard kiln");
  expect(one.begin).toMatchObject({ deviceId: null });
});

it("names the words that it did not understand", async () => {
  const { text } = await en("flurb the grommets of 2# mill HPU");
  expect(text).toMatch(/did not understand|did not understand these words/);
});

describe("dialogues", () => {
  it("changes one slot and keeps the rest", async () => {
    const first = await en("mean oil temperature of 3# press HPU yesterday");
    const chatId = first.begin?.chatId ?? "";
    expect((await en("and the maximum?", { chatId })).text).toMatch(
      /Maximum oil temperature of 3# press HPU, yesterday/,
    );
    expect((await en("and 1# crusher HPU?", { chatId })).text).toMatch(
      /Maximum oil temperature of 1# crusher HPU, yesterday/,
    );
  });

  it("keeps nothing once the topic was cleared", async () => {
    const { begin } = await en("oil temperature of 3# press HPU");
    const chatId = begin?.chatId ?? "";
    await world.platform.post("/api/system/assistant/clear", { chatId }, world.token);
    expect((await en("and the maximum yesterday?", { chatId })).text).not.toContain("3# press HPU");
  });

  it("asks again with a correction, and marks the answer that it corrects", async () => {
    const { begin } = await en("mean oil temperature of 3# press HPU yesterday");
    const chatId = begin?.chatId ?? "";
    const { text } = await en("mean oil temperature of 3# press HPU yesterday", {
      chatId,
      corrections: { machineIds: [world.far] },
      correctsMessageId: begin?.messageId,
    });
    expect(text).toMatch(/Mean oil temperature of 1# crusher HPU, yesterday/);
    const { body } = await world.platform.get(`/api/system/assistant/chat?chatId=${chatId}`, world.token);
    const { messages } = body["data"] as { messages: { corrected: boolean }[] };
    expect(messages.map(({ corrected }) => corrected)).toEqual([true, false]);
  });

  it("does not answer of a machine whose customer left the scope between two questions", async () => {
    const user = await world.platform.tokenOf("user");
    const { begin, text } = await en("oil temperature of 3# press HPU", {}, user);
    expect(text).toContain("50.0 °C");
    await world.platform.db
      .updateTable("account")
      .set({ customer_id: world.second })
      .where("username", "=", "user")
      .execute();
    const again = await world.platform.tokenOf("user");
    const later = await en("and the maximum yesterday?", { chatId: begin?.chatId }, again);
    expect(later.text).not.toContain("press");
    await world.platform.db
      .updateTable("account")
      .set({ customer_id: world.customer })
      .where("username", "=", "user")
      .execute();
  });

  it("follows a machine that is renamed in the middle", async () => {
    const { begin } = await en("oil temperature of 3# press HPU");
    const rename = (name: string) =>
      world.platform.db.updateTable("device").set({ name }).where("id", "=", world.calm).execute();
    await rename("33# stamping HPU");
    const { text } = await en("and the maximum yesterday?", { chatId: begin?.chatId });
    await rename("3# press HPU");
    expect(text).toMatch(/Maximum oil temperature of 33# stamping HPU, yesterday/);
  });
});

it("keeps feedback and what was not understood for the operator", async () => {
  const { platform, token } = world;
  const { begin } = await en("how is 3# press HPU?");
  await platform.post(
    "/api/system/assistant/feedback",
    { messageId: begin?.messageId, kind: "wrongMachine", text: "I meant the crusher" },
    token,
  );
  await en("oil temperature of 9# foreign kiln");
  await platform.addAccount({ username: "operator", authority: "SYS_ADMIN" });
  const operator = await platform.tokenOf("operator");
  const given = await platform.get("/api/system/assistant/feedback", operator);
  expect((given.body["rows"] as object[])[0]).toMatchObject({
    kind: "wrongMachine",
    text: "I meant the crusher",
    question: "how is 3# press HPU?",
    username: "dealer",
  });
  const list = await platform.get("/api/system/assistant/notUnderstood?reason=unknownName", operator);
  expect(list.body["rows"]).toContainEqual(
    expect.objectContaining({ reason: "unknownName", phrases: ["9# foreign kiln"] }),
  );
  expect((await platform.get("/api/system/assistant/feedback", token)).body["code"]).not.toBe(200);
});

describe("preparing", () => {
  it("shows a report before it is made, and makes nothing", async () => {
    const { parts, text } = await en("create a report for 2# mill HPU for the last 30 days");
    const proposal = parts.find(({ part }) => part === "proposal");
    expect(proposal).toMatchObject({
      what: "report",
      make: { kind: "call", call: "POST /system/report/diagnose", body: { deviceId: world.mill } },
    });
    expect(text).toContain("please check and confirm it");
    const { body } = await world.platform.get("/api/system/report/makings", world.token);
    expect(body["rows"]).toEqual([]);
  });

  it("offers no call that the account may not make", async () => {
    const { platform } = world;
    await platform.addAccount({
      username: "guest",
      authority: "CUSTOMER_USER",
      accountType: "experience",
      tenantId: world.tenant,
      customerId: world.customer,
      devices: [world.mill],
    });
    const { parts, text } = await en(
      "create a report for 2# mill HPU for the last 30 days",
      {},
      await platform.tokenOf("guest"),
    );
    expect(parts.some(({ part }) => part === "proposal")).toBe(false);
    expect(text).toContain("Your account may not do this");
  });
});
