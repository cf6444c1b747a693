// Calls of a running platform with the demo's accounts, for the scripts that check it.

/** Signs in at an address; answers the calls. */
export async function demoCalls(base) {
  const { token } = (await post("login", { username: "sysadmin", password: "demo1234" })).data;

  async function get(call) {
    return answered(
      await fetch(`${base}/api/${call}`, { headers: { authorization: `Bearer ${token}`, lang: "en" } }),
    );
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
