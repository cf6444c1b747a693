// Calls of a running platform by one account, in either language.
import { setTimeout as sleep } from "node:timers/promises";

/** Signs in; answers the calls of the account. */
export async function signIn(base, username, password) {
  const headers = { "content-type": "application/json", lang: "en" };
  const session = { token: "", refreshToken: "" };
  async function another() {
    const body = JSON.stringify({ username, password });
    return (await answered(await fetch(`${base}/api/login`, { method: "POST", headers, body }))).data;
  }
  const begin = async () => Object.assign(session, await another());
  await begin();
  const authorized = (language) => ({ ...headers, lang: language });

  /** A look may take longer than a session lasts: it is begun again then. */
  async function request(path, options) {
    for (let attempt = 1; ; attempt++) {
      const authorization = `Bearer ${session.token}`;
      const response = await fetch(`${base}/api/${path}`, {
        ...options,
        headers: { ...options.headers, authorization },
      });
      if (response.status === 401 && attempt === 1) await begin();
      else if (response.status !== 429 || attempt === 5) return response;
      else await sleep(attempt * 500);
    }
  }

  const get = async (call, language = "en") =>
    answered(await request(call, { headers: authorized(language) }));
  const post = async (call, body, language = "en") =>
    answered(
      await request(call, { method: "POST", headers: authorized(language), body: JSON.stringify(body) }),
    );

  /** Every row of a list, page by page. */
  async function all(call, query = "", language = "en") {
    const found = [];
    for (let page = 1; ; page++) {
      const { rows, total } = await get(`${call}?${query}pageNum=${page}&pageSize=100`, language);
      found.push(...rows);
      if (rows.length === 0 || found.length >= total) return found;
    }
  }

  async function file(call) {
    const response = await request(call, { headers: authorized("en") });
    if (!response.ok) throw new Error(`${call}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The parts of an answer that is streamed a line at a time. */
  async function lines(call, body, language) {
    const response = await request(call, {
      method: "POST",
      headers: authorized(language),
      body: JSON.stringify(body),
    });
    return (await response.text())
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  const may = (call) =>
    get(call).then(
      () => true,
      () => false,
    );
  return {
    username,
    /** The tokens of another session; a refresh token serves one browser only. */
    another,
    get,
    post,
    all,
    file,
    lines,
    /** Which surfaces the account has. */
    dealer: await may("system/distributordatascreen/getScreen"),
    visits: await may("system/visit/count"),
  };
}

async function answered(response) {
  const body = await response.json();
  if (body.code !== 200) throw new Error(`${response.url}: ${body.msg}`);
  return body;
}
