// @vitest-environment happy-dom
import { QueryClientProvider, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listQuery } from "../features/condition/list/list-query.ts";
import { groupsQuery, plantDevicesQuery } from "../features/fleet/api.ts";
import { deviceInfoQuery } from "../features/fleet/device-list/device-info-query.ts";
import { askedFirst, noDeviceFilter } from "../features/fleet/device-list/device-info-filter.ts";
import { choiceIn } from "../features/home/attention-choice.ts";
import { attentionQuery, overviewQuery } from "../features/home/home-query.ts";
import { page } from "../lib/browser/browser-page.ts";
import { mapQuery, placesQuery } from "../features/screens/map/map-query.ts";
import { dealerScreen, plantScreen } from "../features/screens/screen-topics.ts";
import { sitesQuery } from "../lib/fleet/sites-query.ts";
import { live } from "../lib/live/live.ts";
import type { WantedScreen } from "../lib/live/screen-topic.ts";
import { toast } from "../lib/toast/toast.ts";
import { clearTokens, readToken, storeTokens } from "../lib/session/tokens.ts";
import { makeUser } from "../testing/factories.ts";
import { coded, ok, stubServer } from "../testing/stub-server.ts";
import { prefetchRoute } from "./prefetch-route.ts";
import { pages } from "./pages.ts";
import { prefetchPage } from "./prefetch-page.ts";
import { factoriesQuery, userQuery } from "./session.ts";
import { releaseSessionQueryClient, sessionQueryClient } from "./session-query-client.ts";

const tenant = "0b54cf22-7f9c-4d0e-9a51-0d5c6a1f3e77";
const customer = "9d0f1c7e-52c4-4b0a-8a86-1f0f5c6f2b11";
const rows = { body: { code: 200, msg: "", rows: [], total: 0 } };
const list = ok({ asOf: 1, counts: {}, groups: [], indicators: [], more: false });
const answers = {
  "GET /getInfo": ok(makeUser()),
  "GET /system/dataanalysis/listAllByDifCondition": ok([]),
  "GET /system/home/overview": ok({}),
  "GET /system/home/attention": ok({ devices: [], total: 0 }),
  "GET /system/home/sites": rows,
  "GET /system/dataanalysis/listByGroup": list,
  "GET /system/devicegroup/list": rows,
  "GET /system/dataanalysis/listDeviceInfo": rows,
};

const roots: Root[] = [];
let shownErrors: ReturnType<typeof vi.spyOn>;
let goTo: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  history.replaceState(null, "", "/device");
  sessionStorage.clear();
  storeTokens({ token: "t" });
  shownErrors = vi.spyOn(toast, "error").mockImplementation(() => {});
  goTo = vi.spyOn(page, "goTo").mockImplementation(() => {});
});
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  releaseSessionQueryClient();
  clearTokens();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page that shows a query, and gathers every status that it has shown. */
function show(query: unknown) {
  const seen: string[] = [];
  function Page() {
    seen.push(useQuery(query as UseQueryOptions).status);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  roots.push(root);
  const client = sessionQueryClient();
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  return seen;
}

async function settled(): Promise<void> {
  await vi.waitFor(() => expect(sessionQueryClient().isFetching()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve)); // pages are notified in a task of their own
}

describe.each([
  ["/", [overviewQuery(), attentionQuery(choiceIn(new URLSearchParams())), sitesQuery()]],
  ["/dashboard", [overviewQuery(), attentionQuery(choiceIn(new URLSearchParams())), sitesQuery()]],
  [`/DataAnalysis/${customer}`, [listQuery({ tenantId: null, customerId: customer })]],
  [`/dataanalysis/${tenant}/${customer}`, [listQuery({ tenantId: tenant, customerId: customer })]],
  [`/device/${customer}`, [groupsQuery(customer), plantDevicesQuery(customer)]],
  ["/deviceInfo", [deviceInfoQuery(noDeviceFilter, askedFirst)]],
  ["/dataanalysis/device-detail", []],
  ["/report", []],
])("%s", (address, queries) => {
  const read = [userQuery, factoriesQuery, ...queries];

  it("asks for the session and for what its page reads first, and the page does not read it again", async () => {
    const asked = stubServer(answers);
    prefetchPage(address);
    expect(asked).toHaveLength(read.length);
    await settled();
    const shown = read.map((query) => show(query));
    await settled();
    expect(shown.map((seen) => seen[0])).toEqual(read.map(() => "success"));
    expect(asked).toHaveLength(read.length);
  });

  it("is waited for by a page that comes before the answers", async () => {
    const asked = stubServer(answers);
    prefetchPage(address);
    const shown = read.map((query) => show(query));
    await settled();
    expect(shown.map((seen) => seen.at(-1))).toEqual(read.map(() => "success"));
    expect(asked).toHaveLength(read.length);
  });
});

describe("a wall", () => {
  const map = { body: { features: [] } };
  const files = { "GET /maps/china.json": map, "GET /maps/places.json": { body: {} } };
  const heard: WantedScreen[] = [];
  beforeEach(() => {
    heard.length = 0;
    vi.spyOn(live, "subscribeScreen").mockImplementation((wanted) => {
      heard.push(wanted);
      return () => {};
    });
  });

  it("of a dealer is asked for over the stream, with the map's files beside it", async () => {
    history.replaceState(null, "", `/dealer?tenantId=${tenant}`);
    const asked = stubServer({ ...answers, ...files });
    prefetchPage("/dealer");
    expect(heard).toEqual([dealerScreen("zh-CN", tenant)]);
    const shown = [mapQuery(null), placesQuery].map((query) => show(query));
    await settled();
    expect(shown.map((seen) => seen.at(-1))).toEqual(["success", "success"]);
    expect(asked.filter(({ path }) => path.startsWith("/maps/"))).toHaveLength(2);
  });

  it("of a plant is asked for over the stream, and its code is fetched before who it is is known", async () => {
    stubServer(answers);
    const wall = pages["/bigscreen"] ?? expect.fail("no page");
    const load = vi.spyOn(wall, "load").mockResolvedValue(undefined);
    await prefetchRoute("/bigscreen");
    expect(load).toHaveBeenCalledOnce();
    expect(heard).toEqual([plantScreen("zh-CN")]);
    await settled();
  });
});

describe("what fails", () => {
  const broken = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, [coded(500, "", 500), answer]]),
  );
  const read = [userQuery, factoriesQuery, groupsQuery(customer)];

  it("is not shown, and the page that comes afterwards asks again", async () => {
    stubServer(broken);
    prefetchPage(`/device/${customer}`);
    await settled();
    const shown = read.map((query) => show(query));
    await settled();
    expect(shown.map((seen) => [seen.includes("error"), seen.at(-1)])).toEqual(
      read.map(() => [false, "success"]),
    );
    expect(shownErrors).not.toHaveBeenCalled();
  });

  it("is not shown to a page that came meanwhile either: it is asked again", async () => {
    stubServer(broken);
    prefetchPage(`/device/${customer}`);
    const shown = read.map((query) => show(query));
    await settled();
    expect(shown.map((seen) => [seen.includes("error"), seen.at(-1)])).toEqual(
      read.map(() => [false, "success"]),
    );
    expect(shownErrors).not.toHaveBeenCalled();
  });

  it("is shown when the page has asked again in vain", async () => {
    const asked = stubServer({ ...answers, "GET /system/devicegroup/list": coded(500, "", 500) });
    prefetchPage(`/device/${customer}`);
    const seen = show(groupsQuery(customer));
    await settled();
    expect(seen.at(-1)).toBe("error");
    expect(shownErrors).toHaveBeenCalledOnce();
    expect(asked.filter(({ path }) => path.startsWith("/system/devicegroup/list"))).toHaveLength(2);
  });

  it("ends the session only when the page asks", async () => {
    storeTokens({ token: "old", refreshToken: "over" });
    stubServer({ ...answers, "GET /getInfo": coded(401, "", 401), "POST /auth/token": coded(401, "", 401) });
    prefetchPage("/report");
    await settled();
    expect([readToken(), goTo.mock.calls.length]).toEqual(["old", 0]);
    show(userQuery);
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    expect(readToken()).toBeUndefined();
  });
});

it("keeps what one token has read from the next", async () => {
  stubServer(answers);
  prefetchPage("/report");
  await settled();
  storeTokens({ token: "another" });
  expect(sessionQueryClient().getQueryData(userQuery.queryKey)).toBeUndefined();
});

it("nothing is asked on the sign-in page, nor without a token", async () => {
  const asked = stubServer(answers);
  await prefetchRoute("/login");
  clearTokens();
  await prefetchRoute("/dashboard");
  expect(asked).toEqual([]);
  storeTokens({ token: "t" });
  await prefetchRoute("/report");
  expect(asked.map(({ path }) => path)).toEqual(["/getInfo", "/system/dataanalysis/listAllByDifCondition"]);
  await settled();
});
