// What is not a page: messages as they were sent, the assistant's answers, the exported alarms, a report and its PDF.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { addTime, addValue, knownOf } from "./collection.mjs";
import { dimensionStates, factOf, kindOf } from "./facts.mjs";
import { namesIn, statesIn } from "./page-text.mjs";
import { pollMachine } from "./poll.mjs";

const run = promisify(execFile);
const dayMs = 86_400_000;
const mostWaitMs = 180_000;

/** Messages that were written about machines, as they are stored. */
export async function gatherMessages(collection, account, alarms) {
  const byId = new Map(alarms.map((alarm) => [alarm.alarmId, alarm]));
  let rows;
  try {
    ({ rows } = await account.get("system/notification/outbox?pageNum=1&pageSize=100"));
  } catch {
    return; // the account does not manage messages
  }
  for (const { alarmIds, body, language, createdTime } of rows) {
    const alarm = alarmIds.length === 1 ? byId.get(alarmIds[0]) : undefined;
    if (!alarm) continue;
    const machine = `${alarm.customerName} / ${alarm.deviceName}`;
    addTime(knownOf(collection, machine), "message", createdTime);
    const text = body.replaceAll(/https?:\S+/g, "");
    collection.texts.push({
      machine,
      surface: "message",
      language,
      text,
      time: Date.now(),
      writtenMs: createdTime,
    });
  }
}

const questions = {
  en: {
    fleet: "Which devices need attention?",
    machine: (name) => `What is the state of ${name}?`,
    why: (name) => `Why is ${name} abnormal?`,
  },
  "zh-CN": {
    fleet: "哪些设备最需要关注？",
    machine: (name) => `${name}现在状态怎么样？`,
    why: (name) => `${name}为什么异常？`,
  },
};
/** How many machines the assistant is asked about. */
const mostAsked = 4;

/** Answers of the built-in engine, in plain words. */
export async function gatherAnswers(collection, account, members, language) {
  const chats = new Set();
  const ask = async (question) => {
    const parts = await account.lines("system/assistant/ask", { question }, language);
    for (const { part, chatId } of parts) if (part === "begin") chats.add(chatId);
    return parts;
  };
  const textOf = (words) => words.map(({ text }) => text).join("");
  try {
    const fleet = await ask(questions[language].fleet);
    const sentence = fleet
      .filter(({ part }) => part === "sentence")
      .map(({ words }) => textOf(words))
      .join("\n");
    const number = /(\d+)\s*(?:devices?|machines?|台)/.exec(sentence);
    if (number)
      collection.facts.push(
        factOf(account.username, "needs action", Number(number[1]), "assistant", { language }),
      );
    for (const { rows = [] } of fleet.filter(({ part }) => part === "table"))
      for (const { cells, state } of rows) {
        const [name = "", site = ""] = cells.map(textOf);
        const member = members.find((one) => one.deviceName === name && one.customerName === site);
        if (!member) continue;
        if (state) collection.facts.push(factOf(member.machine, "state", state, "assistant", { language }));
        const text = cells.slice(2).map(textOf).join("\n");
        collection.texts.push({
          machine: member.machine,
          surface: "assistant",
          language,
          text,
          time: Date.now(),
        });
      }
    const asked = members
      .filter(({ verdict }) => ["abnormal", "risk"].includes(verdict.standing))
      .slice(0, mostAsked);
    for (const member of asked)
      for (const question of [
        questions[language].why(member.deviceName),
        questions[language].machine(member.deviceName),
      ]) {
        await pollMachine(collection, account, member);
        addAnswer(collection, member, language, await ask(question), textOf);
        await pollMachine(collection, account, member);
      }
  } finally {
    for (const chatId of chats) await account.post("system/assistant/delete", { chatId });
  }
}

function addAnswer(collection, { machine, deviceId }, language, parts, textOf) {
  const time = Date.now();
  const say = (fact, value, more) =>
    collection.facts.push(factOf(machine, fact, value, "assistant", { language, ...more }));
  const sentences = parts.filter(({ part }) => part === "sentence").map(({ words }) => textOf(words));
  collection.texts.push({ machine, surface: "assistant", language, text: sentences.join("\n"), time });
  for (const one of parts) {
    if (one.part === "causes") {
      if (one.rows[0]) say("cause", one.rows[0].name);
      for (const { name, matched, expected } of one.rows)
        say("signs", `${matched}/${expected}`, { at: name });
    }
    if (one.part === "evidence" && one.kind === "value" && one.deviceId === deviceId && one.keyId !== null)
      collection.texts.push({
        machine,
        surface: "assistant, evidence",
        language,
        text: `${one.title} ${one.value} ${one.unit}\n${one.detail}`,
        time,
      });
    if (one.part === "chart" && one.forecast)
      say("forecast crosses", one.forecast.crossesMs, { at: String(one.keyId) });
  }
}

/** The exported file of alarms, row by row. */
export async function gatherExport(collection, account, alarms) {
  const oil = alarms.filter(({ category, deviceId }) => kindOf(category) === "alarm" && deviceId);
  if (oil.length === 0) return;
  const now = Date.now();
  const { taskId } = (
    await account.post("system/alarmrecord/export", {
      fileType: "csv",
      startTime: now - 30 * dayMs,
      endTime: now,
      deviceIds: [...new Set(oil.map(({ deviceId }) => deviceId))],
      state: "open",
    })
  ).data;
  for (const beganMs = Date.now(); Date.now() - beganMs < mostWaitMs; await sleep(1000)) {
    const { rows } = await account.get("system/task/listAllTask?pageNum=1&pageSize=20");
    const task = rows.find(({ id }) => id === taskId);
    if (!task || task.status < 2) continue;
    if (task.status !== 2) throw new Error("The export of alarms failed");
    const time = Date.now();
    const text = (await account.file(`system/task/download?id=${taskId}`)).toString("utf8");
    for (const line of text.split(/\r?\n/)) {
      const alarm = oil.find(({ code }) => line.includes(code));
      if (!alarm) continue;
      const machine = `${alarm.customerName} / ${alarm.deviceName}`;
      collection.texts.push({
        machine,
        surface: "alarm export",
        language: "en",
        text: cellsOf(line).join("\n"),
        time,
      });
      collection.facts.push(factOf(machine, "alarm exported", true, "alarm export", { at: alarm.alarmId }));
    }
    return;
  }
  throw new Error("The export of alarms did not end");
}

/** The cells of a line of a CSV file, in which commas and doubled quotes stand within quotes. */
const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

/** A new diagnostic report of a machine: its page's content and the text of its PDF. It is deleted again. */
export async function gatherReport(collection, account, member, language) {
  const now = Date.now();
  const { makingId } = (
    await account.post(
      "system/report/diagnose",
      { deviceId: member.deviceId, from: now - 30 * dayMs, to: now, language },
      language,
    )
  ).data;
  let reportId = null;
  await pollMachine(collection, account, member);
  for (
    const beganMs = Date.now();
    reportId === null && Date.now() - beganMs < mostWaitMs;
    await sleep(1000)
  ) {
    const making = (await account.get(`system/report/making?makingId=${makingId}`)).data;
    if (making.stage === "failed") throw new Error("The report failed");
    ({ reportId } = making);
  }
  if (reportId === null) throw new Error("The report did not end");
  await pollMachine(collection, account, member);
  const time = Date.now();
  try {
    const { report } = (await account.get(`system/report/diagnosis?reportId=${reportId}`, language)).data;
    addReport(collection, member, language, report, time);
    const pdf = await account.file(`system/report/download?reportId=${reportId}`);
    const text = await pdfText(pdf, "-layout");
    // A sentence that is broken beside another column is whole in the order in which it was written.
    const written = await pdfText(pdf, "-raw");
    if (text === null) collection.notFound.push("report PDF: pdftotext is missing, its text is not read");
    else addPdf(collection, member, language, { text, written, time }, report);
  } finally {
    await account.post("system/report/delete", { reportId });
  }
}

function addReport(collection, { machine }, language, report, time) {
  const known = knownOf(collection, machine);
  const say = (fact, value, more) =>
    collection.facts.push(factOf(machine, fact, value, "report", { language, ...more }));
  say("standing", report.standing);
  const [first] = report.findings;
  if (first) {
    say("cause", first.name);
    for (const { name, signs } of report.findings)
      say("signs", `${signs.matched}/${signs.expected}`, { at: name });
  }
  say("dimensions", dimensionStates(report.dimensions));
  for (const { dimension, indicator } of report.dimensions) {
    const [key] = namesIn(indicator).map((name) => name.key);
    if (key) say("leading indicator", key, { at: dimension });
  }
  for (const { key, forecast } of report.charts) {
    if (!forecast) continue;
    addValue(known, key, "forecast", forecast.fromValue);
    addValue(known, key, "forecast", forecast.limit);
  }
  const text = [
    report.headline,
    ...report.sentences,
    ...report.dimensions.map(({ indicator, value, limits }) => `${indicator}\n${value}\n${limits}`),
    ...report.findings.flatMap(({ supports, against }) => [...supports, ...against].map((one) => one.text)),
    report.signs ?? "",
  ].join("\n");
  collection.texts.push({ machine, surface: "report", language, text, time });
}

/** The PDF says what its page says; only its verdict is read again, as charts and tables are of the past. */
function addPdf(collection, { machine }, language, { text, written, time }, report) {
  // Lines are broken and columns stand side by side: each word has to be there, in whatever order.
  const wordsOf = (sentence) => sentence.split(/[\s，。；：,;:]+/).filter(Boolean);
  const pdf = `${text}\n${written}`.replaceAll(/\s+/g, "");
  const said = [report.headline, ...report.sentences].flatMap(wordsOf);
  const missing = [...new Set(said.filter((word) => !pdf.includes(word)))];
  collection.facts.push(factOf(machine, "report's words", [], "report", { language }));
  collection.facts.push(factOf(machine, "report's words", missing, "report PDF", { language }));
  const [standing] = statesIn(text);
  if (standing) collection.facts.push(factOf(machine, "standing", standing, "report PDF", { language }));
  const head = text.slice(0, text.indexOf(report.dimensions.at(-1)?.name ?? "") >>> 0);
  collection.texts.push({ machine, surface: "report PDF", language, text: head, time });
}

/** The text of a PDF by pdftotext of poppler-utils; null where it is not installed. */
async function pdfText(bytes, order) {
  const folder = await mkdtemp(path.join(tmpdir(), "oilcloud-verdicts-"));
  try {
    const file = path.join(folder, "report.pdf");
    await writeFile(file, bytes);
    return (await run("pdftotext", [order, file, "-"], { maxBuffer: 64 * 2 ** 20 })).stdout;
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
