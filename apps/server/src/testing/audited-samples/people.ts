import { vi } from "vitest";
import { codeFromApp } from "../authenticator.ts";
import { tokensSentTo } from "../letters.ts";
import { makePng } from "../sample-files.ts";
import { type TestAccount, testPassword } from "../test-platform.ts";
import { contentOf, type Samples, type Stock } from "./samples.ts";

const password = testPassword;
const newPassword = "new4pass";

/** Accounts, what lets them in, and companies. */
export function peopleSamples({ platform, ids, rows }: Stock): Samples {
  const { tenantId, customerId, db } = platform;
  let people = 0;

  async function person(values: Partial<TestAccount> = {}) {
    const number = ++people;
    const username = `person${number}`;
    const email = `${username}@example.com`;
    const phone = `1366666${String(number).padStart(4, "0")}`;
    const place = { authority: "CUSTOMER_USER", tenantId, customerId } as const;
    const id = await platform.addAccount({ username, phone, ...place, ...values });
    await db.updateTable("account").set({ email }).where("id", "=", id).execute();
    return { id, username, email, phone };
  }

  const contentAt = async <T>(answer: ReturnType<typeof platform.get>) => (await answer).body["data"] as T;
  async function proved() {
    const { id: userId, phone } = await person();
    const { demoCode: code } = await contentAt<{ demoCode: string }>(
      platform.get(`/api/getVerificationCode/${phone}`),
    );
    const { uuid } = await contentAt<{ uuid: string }>(platform.post("/api/confirmPhone", { phone, code }));
    return { phone, userId, uuid };
  }

  /** The letter is written after the answer, so that the time it takes reveals nothing. */
  const tokenSentTo = (address: string): Promise<string> =>
    vi.waitFor(() => {
      const [token] = tokensSentTo(address);
      return token ?? Promise.reject(new Error("no letter yet"));
    });

  async function begun() {
    const { id, username } = await person();
    const token = await platform.tokenOf(username);
    const path = "/api/system/profile/secondFactor";
    const { secret } = await contentAt<{ secret: string }>(
      platform.post(`${path}/begin`, { password }, token),
    );
    return { id, token, path, code: codeFromApp(secret, platform.now()) };
  }
  async function enrolled() {
    const { id, token, path, code } = await begun();
    const { recoveryCodes } = await contentAt<{ recoveryCodes: string[] }>(
      platform.post(`${path}/confirm`, { code }, token),
    );
    return { id, token, secondFactor: recoveryCodes[0] ?? "" };
  }

  const invitation = () => {
    const address = `guest${++people}@example.com`;
    return { way: "email", address, accountKind: "endUser", customerId } as const;
  };
  async function invited() {
    const entry = invitation();
    const { invitationId } = await contentOf(
      platform.ask<{ invitationId: string }>("dealer", "POST", "invitation", entry),
    );
    return { invitationId, address: entry.address };
  }

  /** Not offered on the login page, so that nothing has to answer at its address. */
  const signInProvider = {
    name: "Company login",
    issuer: "https://id.example.com",
    clientId: "oilcloud",
    scopes: "openid",
    groupClaim: "",
    groups: [],
    newAccounts: "invited" as const,
    matchEmail: false,
    trustSecondFactor: false,
    enabled: false,
  };

  return {
    "POST /login": () => ({ body: { username: "customer", password } }),
    "POST /auth/login": () => ({ body: { username: "customer", password } }),
    "POST /loginByPhone": async () => ({ body: await proved() }),
    "POST /password/resetByPhone": async () => ({ body: { ...(await proved()), newPassword } }),
    "POST /password/reset": async () => {
      const { email } = await person();
      await platform.post("/api/password/forgot", { email });
      return { body: { token: await tokenSentTo(email), newPassword } };
    },

    "POST /system/invitation": () => ({ body: invitation() }),
    "POST /system/invitation/resend": async () => {
      const { invitationId } = await invited();
      return { body: { invitationId } };
    },
    "POST /invitation/accept": async () => {
      const { address } = await invited();
      const names = { username: "li.fang", lastName: "Li", firstName: "Fang" };
      const token = await tokenSentTo(address);
      return { body: { token, ...names, otherAddress: "13722220001", password: newPassword } };
    },
    "DELETE /system/invitation/:id": () => ({ params: { id: rows.invitation } }),

    "PUT /system/user": async () => {
      const { id: userId, phone, email } = await person();
      const names = { lastName: "Wang", firstName: "Fang" };
      return { body: { userId, ...names, phone, email, accountKind: "endUser", customerId } };
    },
    "PUT /system/user/disabled": async () => ({ body: { userId: (await person()).id, disabled: true } }),
    "PUT /system/user/resetPassword": async () => ({ body: { userId: (await person()).id } }),
    "PUT /system/user/resetSecondFactor": async () => ({ body: { userId: (await enrolled()).id } }),
    "POST /system/user/endSessions": async () => {
      const { id: userId, username } = await person();
      await platform.signIn(username);
      return { body: { userId } };
    },
    "DELETE /system/user/:id": async () => ({ params: { id: (await person()).id } }),
    "PUT /system/virtual/grants": async () => {
      const { id: userId } = await person({ accountType: "experience" });
      const endTime = Date.parse("2027-01-01T00:00:00Z");
      return { body: { userId, deviceIds: [ids.device], endTime, maskNames: true } };
    },

    "PUT /system/profile": () => ({ body: { lastName: "Zhang" } }),
    "PUT /system/profile/password": async () => ({
      as: (await person()).username,
      body: { oldPassword: password, newPassword },
    }),
    "POST /system/profile/endSessions": async () => {
      const { username } = await person();
      await platform.signIn(username);
      return { as: username, body: {} };
    },
    "POST /system/profile/secondFactor/confirm": async () => {
      const { token, code } = await begun();
      return { token, body: { code } };
    },
    "POST /system/profile/secondFactor/recoveryCodes": async () => {
      const { token, secondFactor } = await enrolled();
      return { token, body: { password, secondFactor } };
    },
    "POST /system/profile/secondFactor/off": async () => {
      const { token, secondFactor } = await enrolled();
      return { token, body: { password, secondFactor } };
    },
    "PUT /system/secondFactor/policy": () => ({ body: { accountKinds: ["maintenance"] } }),
    "PUT /system/signIn/policy": () => ({ body: { profile: "specification" } }),
    "PUT /system/signIn/provider": () => ({ as: "root", body: signInProvider }),
    "DELETE /system/signIn/provider/:id": async () => {
      const { providerId } = await contentOf(
        platform.ask<{ providerId: string }>("root", "PUT", "signIn/provider", signInProvider),
      );
      return { as: "root", params: { id: providerId } };
    },
    "POST /system/apiKey": () => ({
      as: "colleague",
      body: { name: "ERP", readOnly: true, validDays: 30, password },
    }),
    "DELETE /system/apiKey/:id": () => ({ as: "colleague", params: { id: rows.apiKey } }),
    "POST /system/file/uploadUserImage": () => ({
      as: "colleague",
      query: { userId: ids.account },
      file: makePng(300, 300),
    }),

    "PUT /system/tenant": () => ({ body: { tenantId, tenantName: "Dealer of presses" } }),
    "PUT /system/tenant/closed": async () => ({
      body: { tenantId: await platform.addTenant(), closed: true },
    }),
    "DELETE /system/tenant/:id": async () => ({
      params: { id: await platform.addTenant("Gone") },
      query: { name: "Gone" },
    }),
    "PUT /system/customer": () => ({
      body: { customerId, customerName: "Rolling mill", areaNo: "320500", timeZone: "Asia/Shanghai" },
    }),
    "PUT /system/customer/timeZone": () => ({ body: { customerId, timeZone: "Asia/Tokyo" } }),
    "PUT /system/customer/closed": async () => ({
      body: { customerId: await platform.addCustomer(tenantId), closed: true },
    }),
    "PUT /system/customer/tenant": async () => ({
      body: { customerId: await platform.addCustomer(tenantId), tenantId: await platform.addTenant() },
    }),
    "DELETE /system/customer/:id": async () => ({
      params: { id: await platform.addCustomer(tenantId, "Closed mill") },
      query: { name: "Closed mill" },
    }),
  };
}
