// @vitest-environment happy-dom
import type { PasswordProfile } from "@oilcloud/contract/values";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../../lib/i18n/instance.ts";
import { clearTokens, readRefreshToken, readToken } from "../../lib/session/tokens.ts";
import { SignInPage } from "./sign-in-page.tsx";

vi.stubGlobal("__BUILD_TIME__", "2026-11-10T09:30:00Z");
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

type Reply = { code: number; msg?: string; data?: unknown; status?: number; retryAfter?: string };
const tokens = { token: "access", refreshToken: "refresh" };
const someone = { username: "zhangwei", accountType: "dealer", companyName: null };
const wei = { ...someone, userId: "a", name: "Zhang Wei" };
const na = { ...someone, userId: "b", name: "Li Na" };

let root: Root;
let signedIn: ReturnType<typeof vi.fn<() => void>>;
let ways: { email: boolean; phone: boolean };
let profile: PasswordProfile;
let sent: { path: string; body: unknown }[];

function answer(replies: Record<string, Reply>) {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.replace("/api", "");
    if (path === "/password/ways") return Response.json({ code: 200, msg: "", data: ways });
    if (path === "/signIn/providers") return Response.json({ code: 200, msg: "", rows: [], total: 0 });
    if (path === "/signIn/options") return Response.json({ code: 200, msg: "", data: { profile } });
    sent.push({ path, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const { status = 200, retryAfter, msg = "", ...rest } = replies[path] ?? { code: 200 };
    return new Response(JSON.stringify({ msg, ...rest }), {
      status,
      headers: { "content-type": "application/json", ...(retryAfter ? { "retry-after": retryAfter } : {}) },
    });
  });
}

async function open(mode: "password" | "phone") {
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={["/login?redirect=%2Fdevice"]}>
        <SignInPage mode={mode} onSignedIn={signedIn} />
      </MemoryRouter>,
    ),
  );
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const shownForm = () => find("form:not([hidden])");
const alertText = () => shownForm().querySelector("[role=alert]")?.textContent;
const button = (words: string) =>
  [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(words)) as HTMLElement;
const click = (element: HTMLElement) => act(async () => element.click());
const submit = () =>
  act(async () => {
    shownForm().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
const type = (name: string, text: string) =>
  act(async () => {
    const input = find(`input[name=${name}]`) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

async function tryPassword(password: string) {
  await open("password");
  await type("username", "dealer");
  await type("password", password);
  await submit();
}

async function confirm(replies: Record<string, Reply>) {
  answer(replies);
  await open("phone");
  await type("phone", "13800000002");
  await type("code", "408213");
  await submit();
}
const confirmWith = (accounts: unknown[]) =>
  confirm({
    "/confirmPhone": { code: 200, data: { uuid: "proof", accounts } },
    "/loginByPhone": { code: 200, data: tokens },
  });

beforeEach(async () => {
  ways = { email: true, phone: true };
  profile = "specification";
  await i18n.changeLanguage("en");
  clearTokens();
  sent = [];
  signedIn = vi.fn();
  document.body.innerHTML = "<div></div>";
  root = createRoot(find("div"));
});
afterEach(() => act(async () => root.unmount()));

describe("signing in with a password", () => {
  it("asks for what is missing, marks it, and moves to the first wrong field", async () => {
    answer({});
    await open("password");
    await submit();
    expect(shownForm().textContent).toContain("Please enter user name");
    expect(shownForm().textContent).toContain("The password must have at least 6 characters");
    expect(document.activeElement?.getAttribute("name")).toBe("username");
    expect(find("input[name=username]").getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  it.each([
    ["specification", 1],
    ["nist", 0],
    ["mlps3", 0],
  ] as const)("has the specification's hint under its rules alone: %s", async (chosen, count) => {
    profile = chosen;
    answer({});
    await open("password");
    expect(shownForm().textContent?.split("6–12 letters and digits").length).toBe(count + 1);
  });

  it("sends the trimmed user name, keeps the tokens and reports that it is done", async () => {
    answer({ "/login": { code: 200, data: tokens } });
    await open("password");
    await type("username", "  dealer ");
    await type("password", "demo1234");
    await submit();
    expect(sent).toEqual([{ path: "/login", body: { username: "dealer", password: "demo1234" } }]);
    expect([readToken(), readRefreshToken()]).toEqual(["access", "refresh"]);
    expect(signedIn).toHaveBeenCalledOnce();
  });

  it("asks for a second factor where the server wants one, and sends it with the rest", async () => {
    answer({ "/login": { code: 1920, msg: "Please enter the code of your authenticator app" } });
    await tryPassword("demo1234");
    expect(shownForm().textContent).toContain("two-step verification");
    expect(signedIn).not.toHaveBeenCalled();
    answer({ "/login": { code: 1921, msg: "The code is wrong or has already been used" } });
    await type("secondFactor", "000000");
    await submit();
    expect(alertText()).toBe("The code is wrong or has already been used");
    answer({ "/login": { code: 200, data: tokens } });
    await type("secondFactor", " 123456 ");
    await submit();
    expect(sent.at(-1)?.body).toEqual({ username: "dealer", password: "demo1234", secondFactor: "123456" });
    expect(signedIn).toHaveBeenCalledOnce();
  });

  it("shows a wrong password at the form, in the new language once it changes, and keeps what was typed", async () => {
    answer({ "/login": { code: 1003, msg: "Incorrect password" } });
    await tryPassword("wrong-one");
    expect(alertText()).toBe("Incorrect password");
    expect(signedIn).not.toHaveBeenCalled();
    await act(async () => void (await i18n.changeLanguage("zh-CN")));
    expect(alertText()).toBe("密码错误");
    expect((find("input[name=username]") as HTMLInputElement).value).toBe("dealer");
  });

  it("waits as long as the server asks before it can be tried again", async () => {
    answer({ "/login": { code: 429, status: 429, msg: "Too many attempts", retryAfter: "42" } });
    await tryPassword("wrong-one");
    expect(button("Try again in 42 s").getAttribute("aria-disabled")).toBe("true");
    await submit();
    expect(sent).toHaveLength(1);
  });

  it("says that there is no connection when the server is not reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await tryPassword("demo1234");
    expect(alertText()).toBe("No connection to the server. Please try again");
  });
});

describe("signing in with a phone", () => {
  const code = { code: 200, data: { validSeconds: 300, resendSeconds: 60, demoCode: "408213" } };

  it("asks for a valid number before a code can be requested", async () => {
    answer({});
    await open("phone");
    await click(button("Get code"));
    expect(shownForm().textContent).toContain("Please enter your mobile number");
    await type("phone", "128015");
    await click(button("Get code"));
    expect(shownForm().textContent).toContain("The mobile number is not valid");
    expect(sent).toEqual([]);
  });

  it("sends a code, counts down to the next, and shows the demo's code", async () => {
    answer({ "/getVerificationCode/13800000002": code });
    await open("phone");
    await type("phone", "138 0000 0002");
    await click(button("Get code"));
    expect(shownForm().textContent).toContain("Code sent to this number, valid for 5 min");
    expect(button("Resend in 60 s").getAttribute("aria-disabled")).toBe("true");
    await click(button("Fill in"));
    expect((find("input[name=code]") as HTMLInputElement).value).toBe("408213");
  });

  it("works for a code where the server asks for it, and says so", { timeout: 20_000 }, async () => {
    const path = "/getVerificationCode/13800000002";
    const challenge = { challenge: "1.16.a.b", bits: 16 };
    answer({
      [path]: { code: 1933, msg: "Solve", data: challenge },
      [`${path}?proof=1.16.a.b.104838`]: code,
    });
    await open("phone");
    await type("phone", "138 0000 0002");
    await click(button("Get code"));
    expect(shownForm().textContent).toContain("Many codes were requested from your network");
    const later = async () => {
      await act(async () => {});
      expect(shownForm().textContent).toContain("Code sent to this number");
    };
    await vi.waitFor(later, { timeout: 15_000, interval: 50 });
    expect(shownForm().textContent).not.toContain("Many codes were requested");
  });

  it("enters the only account of a phone at once", async () => {
    await confirmWith([wei]);
    expect(sent.at(-1)).toEqual({
      path: "/loginByPhone",
      body: { phone: "13800000002", userId: "a", uuid: "proof" },
    });
    expect(signedIn).toHaveBeenCalledOnce();
  });

  it("lets the person choose among several accounts", async () => {
    await confirmWith([wei, na]);
    expect(signedIn).not.toHaveBeenCalled();
    await click(button("Li Na"));
    expect(sent.at(-1)?.body).toEqual({ phone: "13800000002", userId: "b", uuid: "proof" });
    expect(signedIn).toHaveBeenCalledOnce();
  });

  it("returns from the choice with the number kept", async () => {
    await confirmWith([wei, na]);
    await click(button("Back"));
    expect((find("input[name=phone]") as HTMLInputElement).value).toBe("138 0000 0002");
  });

  it("shows the server's sentence for a number that belongs to no account", async () => {
    await confirm({ "/confirmPhone": { code: 1005, msg: "not bound" } });
    expect(alertText()).toMatch(/^The current mobile is not bound to any account/);
  });
});

it("offers the phone only where codes can be sent, and says so to who comes by its address", async () => {
  ways = { email: true, phone: false };
  answer({});
  await open("password");
  expect([...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual([
    "/login?redirect=%2Fdevice",
  ]);
  await open("phone");
  expect(document.querySelectorAll("form:not([hidden])")).toHaveLength(0);
  expect(document.body.textContent).toContain(i18n.t("signIn.phone.none"));
});

it("links the two ways to each other and keeps where the person wanted to go", async () => {
  answer({});
  await open("password");
  const links = [...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/login?redirect=%2Fdevice", "/loginphone?redirect=%2Fdevice"]);
});
