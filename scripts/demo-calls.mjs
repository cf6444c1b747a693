// Calls of a running platform with the demo's accounts, for the scripts that check it.

/** A token of a demo is good for a quarter of an hour. */
const signInEveryMs = 10 * 60_000;

/** Signs in at an address, and again while it is asked for longer than a session lasts; answers the calls. */
export async function demoCalls(base) {
  const signIn = async () => ({
    token: (await post("login", { username: "sysadmin", password: "demo1234" })).data.token,
    sinceMs: performance.now(),
  });
  let session = await signIn();

  async function get(call) {
    if (performance.now() - session.sinceMs > signInEveryMs) session = await signIn();
    const headers = { authorization: `Bearer ${session.token}`, lang: "en" };
    return answered(await fetch(`${base}/api/${call}`, { headers }));
  }

  /** Every row of a list, page by page. */
  async function all(call, query = "") {
    const found = [];
    for (let page = 1; ; page++) {
      const { rows: some, total } = await get(`${call}?${query}pageNum=${page}&pageSize=100`);
      found.push(...some);
      if (some.length === 0 || found.length >= total) return found;
    }
  }

  async function post(call, body) {
    const headers = { "content-type": "application/json", lang: "en" };
    return answered(
      await fetch(`${base}/api/${call}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  }

  return { get, all };
}

async function answered(response) {
  const body = await response.json();
  if (body.code !== 200) throw new Error(`${response.url}: ${body.msg}`);
  return body;
}
