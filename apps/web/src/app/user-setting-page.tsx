import type { Authority } from "@oilcloud/contract";
import { administrators } from "@oilcloud/contract/values";
import { Tabs } from "antd";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { lazyCode } from "../lib/code-loading/lazy-code.ts";
import { useSession } from "../lib/session/session-context.ts";

const contents = {
  users: lazyCode(async () => (await import("../features/people/users/users-page.tsx")).UsersPage),
  customers: lazyCode(async () => (await import("../features/companies/customers-page.tsx")).CustomersPage),
  tenants: lazyCode(async () => (await import("../features/companies/tenants-page.tsx")).TenantsPage),
  security: lazyCode(
    async () => (await import("../features/people/security/security-page.tsx")).SecurityPage,
  ),
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof contents;
const all = Object.keys(contents) as Tab[];

/** The authorities that may see a tab; a tab without an entry is shown to all users of the page. */
const audiences: Partial<Record<Tab, readonly Authority[]>> = {
  customers: administrators,
  tenants: ["SYS_ADMIN"],
  security: ["SYS_ADMIN"],
};

/** Who works with the platform: accounts, and the companies they belong to. */
export function UserSettingPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const tabs = all.filter((tab) => audiences[tab]?.includes(user.authority) ?? true);
  const active = tabs.find((tab) => tab === query.get("tab")) ?? "users";
  const Content = contents[active];
  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          activeKey={active}
          onChange={(tab) => setQuery(tab === "users" ? {} : { tab })}
          items={tabs.map((tab) => ({ key: tab, label: t(`people.tabs.${tab}`) }))}
        />
      )}
      <Content />
    </>
  );
}
