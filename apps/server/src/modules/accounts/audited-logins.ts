import { writeAudit } from "../../platform/audit.ts";
import { describeFields, text } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Label } from "../../platform/labels.ts";

type Outcome = "in" | "wrongPassword" | "wrongSecondFactor" | "disabled" | "out" | "ended";

/** Writes down who came in, who failed to, and who left. */
export function makeLoginNotes(db: Db, clock: Clock) {
  async function note(accountId: string | null, outcome: Outcome, tried = ""): Promise<void> {
    const account = accountId
      ? await db
          .selectFrom("account")
          .select(["username", "tenant_id as tenantId", "customer_id as customerId"])
          .where("id", "=", accountId)
          .executeTakeFirst()
      : undefined;
    await writeAudit(db, {
      at: clock(),
      ...actorOf(outcome, accountId),
      tenantId: account?.tenantId ?? null,
      customerId: account?.customerId ?? null,
      entity: "login",
      entityId: accountId ?? tried,
      before: null,
      after: { username: account?.username ?? tried, outcome },
      act: true,
    });
  }
  return { note };
}

/** Whoever gives a wrong password or code is not known to be the account's owner; sessions are also ended by others. */
function actorOf(outcome: Outcome, accountId: string | null): { accountId?: string | null } {
  if (outcome === "ended") return {};
  return { accountId: outcome === "wrongPassword" || outcome === "wrongSecondFactor" ? null : accountId };
}

export type LoginNotes = ReturnType<typeof makeLoginNotes>;

const outcomes: Record<Outcome, Label> = {
  in: { zh: "登录成功", en: "Logged in" },
  wrongPassword: { zh: "用户名或密码错误", en: "Wrong user name or password" },
  wrongSecondFactor: { zh: "动态验证码错误", en: "Wrong authentication code" },
  disabled: { zh: "账号或公司已停用", en: "Account disabled or company closed" },
  out: { zh: "退出登录", en: "Logged out" },
  ended: { zh: "会话被结束", en: "Session ended" },
};

export const describeLogin = describeFields(
  { outcome: { zh: "结果", en: "Result", values: outcomes }, username: { zh: "用户名", en: "User name" } },
  ({ username }) => text(username),
);
