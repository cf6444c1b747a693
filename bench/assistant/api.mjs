// Calls of a running demo, as one account.
import { setTimeout } from "node:timers/promises";
import { parseAnswer, refusedAnswer } from "./answer.mjs";

const questionRunning = 1782;
const attempts = 20;
const waitMs = 500;

export async function signIn(base, username) {
  const response = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "demo1234" }),
  });
  const body = await response.json();
  if (body.code !== 200) throw new Error(`${username}: ${body.msg}`);
  return makeApi(base, body.data.token);
}

function makeApi(base, token) {
  const headers = (language) => ({
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
    lang: language,
  });

  async function send(call, language, init) {
    const response = await fetch(`${base}/${call}`, { ...init, headers: headers(language) });
    const body = await response.json();
    if (body.code !== 200) throw new Error(`${call}: ${body.msg}`);
    return body;
  }
  const get = (call, language = "zh-CN") => send(call, language, {});
  const post = (call, body, language = "zh-CN") =>
    send(call, language, { method: "POST", body: JSON.stringify(body) });

  /** An account asks one question at a time: another program with the same account delays this one. */
  async function ask(question, language, chatId) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askOnce(question, language, chatId);
      if (answer.code !== questionRunning || attempt === attempts) return answer;
      await setTimeout(waitMs);
    }
  }

  async function askOnce(question, language, chatId) {
    const beganMs = performance.now();
    const response = await fetch(`${base}/system/assistant/ask`, {
      method: "POST",
      headers: headers(language),
      body: JSON.stringify({ question, ...(chatId && { chatId }) }),
    });
    let firstMs = null;
    let all = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body) {
      all += decoder.decode(bytes, { stream: true });
      if (firstMs === null && /"part":"(?!begin|evidence|plan)/.test(all))
        firstMs = Math.round(performance.now() - beganMs);
    }
    const lines = all
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    if (lines[0]?.part === undefined) return refusedAnswer(lines[0]);
    return { ...parseAnswer(lines), firstMs };
  }

  return { get, post, ask };
}

/** Replies are kept for one look at the world, so that several facts read the same call once. */
export function makeLook(api, language) {
  const kept = new Map();
  const get = (call, inLanguage = language) => {
    const key = `${inLanguage} ${call}`;
    if (!kept.has(key)) kept.set(key, api.get(call, inLanguage));
    return kept.get(key);
  };
  return { get, language, now: Date.now() };
}
