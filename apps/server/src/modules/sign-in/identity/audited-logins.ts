import { writeAudit } from "../../../platform/audit.ts";
import { describeFields, text } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import type { Label } from "../../../platform/labels.ts";

type Outcome =
  | "in"
  | "wrongPassword"
  | "wrongSecondFactor"
  | "wrongCode"
  | "reused"
  | "disabled"
  | "out"
  | "ended"
  | "idle"
  | "linked"
  | "refusedAtProvider";

export interface NotedAccount {
  id: string | null;
  username: string;
  tenant_id?: string | null;
  customer_id?: string | null;
}

/** Writes logins, failed logins and ended sessions to the audit. */
export function makeLoginNotes(db: Db, clock: Clock) {
  /** For an account that was read already. One that does not exist is identified by the user name that was typed. */
  async function noteOf(account: NotedAccount, outcome: Outcome): Promise<void> {
    const { id, username } = account;
    await writeAudit(db, {
      at: clock(),
      ...actorOf(outcome, id),
      tenantId: account.tenant_id ?? null,
      customerId: account.customer_id ?? null,
      entity: "login",
      entityId: id ?? username,
      before: null,
      after: { username, outcome },
      act: true,
      outcome: refusals.includes(outcome) ? "failure" : "success",
    });
  }

  return {
    noteOf,
    async note(accountId: string, outcome: Outcome): Promise<void> {
      const account = await db
        .selectFrom("account")
        .select(["id", "username", "tenant_id", "customer_id"])
        .where("id", "=", accountId)
        .executeTakeFirst();
      if (account) await noteOf(account, outcome);
    },
  };
}

const failures: readonly Outcome[] = [
  "wrongPassword",
  "wrongSecondFactor",
  "wrongCode",
  "reused",
  "refusedAtProvider",
];

/** The right password of a disabled account is refused too; its owner is known then. */
const refusals: readonly Outcome[] = [...failures, "disabled"];

/** A failed login has no actor: a wrong password or code does not come from a proved owner. An ended session has the current caller. */
function actorOf(outcome: Outcome, accountId: string | null): { accountId?: string | null } {
  if (outcome === "ended") return {};
  return { accountId: failures.includes(outcome) ? null : accountId };
}

export type LoginNotes = ReturnType<typeof makeLoginNotes>;

const outcomes: Record<Outcome, Label> = {
  in: { zh: "登录成功", en: "Logged in" },
  wrongPassword: { zh: "用户名或密码错误", en: "Wrong user name or password" },
  wrongSecondFactor: { zh: "动态验证码错误", en: "Wrong authentication code" },
  wrongCode: { zh: "短信验证码错误", en: "Wrong verification code" },
  reused: { zh: "登录凭证被重复使用，会话已结束", en: "Refresh token used twice, session ended" },
  disabled: { zh: "账号或公司已停用", en: "Account disabled or company closed" },
  out: { zh: "退出登录", en: "Logged out" },
  ended: { zh: "会话被结束", en: "Session ended" },
  linked: { zh: "已关联单点登录身份", en: "Linked to a login of an identity provider" },
  refusedAtProvider: { zh: "单点登录被拒绝", en: "Login through an identity provider refused" },
  idle: { zh: "长时间未操作，会话已结束", en: "Session ended after no use" },
};

export const describeLogin = describeFields(
  { outcome: { zh: "结果", en: "Result", values: outcomes }, username: { zh: "用户名", en: "User name" } },
  ({ username }) => text(username),
);
