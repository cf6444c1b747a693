import type { Authority } from "@oilcloud/contract";
import { Tabs } from "antd";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { lazyCode } from "../lib/code-loading/lazy-code.ts";
import { useSession } from "../lib/session/session-context.ts";

const contents = {
  settings: lazyCode(
    async () => (await import("../features/alarm-rules/alarm-settings-page.tsx")).AlarmSettingsPage,
  ),
  inForce: lazyCode(async () => (await import("../features/alarm-rules/in-force-page.tsx")).InForcePage),
  contacts: lazyCode(
    async () => (await import("../features/notifications/contacts/contacts-page.tsx")).ContactsPage,
  ),
  messages: lazyCode(
    async () => (await import("../features/notifications/outbox/outbox-page.tsx")).OutboxPage,
  ),
  webhooks: lazyCode(async () => (await import("../features/webhooks/webhooks-page.tsx")).WebhooksPage),
  channels: lazyCode(
    async () => (await import("../features/notifications/channels/channels-page.tsx")).ChannelsPage,
  ),
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof contents;
const [first, ...others] = Object.keys(contents) as [Tab, ...Tab[]];

/** The authorities that may see a tab; a tab without an entry is shown to all users of the page. */
const audiences: Partial<Record<Tab, readonly Authority[]>> = {
  webhooks: ["TENANT_ADMIN"],
  channels: ["SYS_ADMIN"],
};

/** What raises alarms, who is notified, and which messages were sent. */
export function AlarmSettingPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const tabs = [first, ...others].filter((tab) => audiences[tab]?.includes(user.authority) ?? true);
  const active = tabs.find((tab) => tab === query.get("tab")) ?? first;
  const Content = contents[active];
  return (
    <>
      <Tabs
        activeKey={active}
        onChange={(tab) => setQuery(tab === first ? {} : { tab })}
        items={tabs.map((tab) => ({ key: tab, label: t(`notifications.tabs.${tab}`) }))}
      />
      <Content />
    </>
  );
}
