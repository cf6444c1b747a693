import { Tabs } from "antd";
import { type ComponentType, lazy } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useSession } from "../lib/session-context.ts";

const contents = {
  settings: lazy(async () => ({
    default: (await import("../features/alarm-settings/alarm-settings-page.tsx")).AlarmSettingsPage,
  })),
  inForce: lazy(async () => ({
    default: (await import("../features/alarm-settings/in-force-page.tsx")).InForcePage,
  })),
  contacts: lazy(async () => ({
    default: (await import("../features/notifications/contacts-page.tsx")).ContactsPage,
  })),
  messages: lazy(async () => ({
    default: (await import("../features/notifications/outbox-page.tsx")).OutboxPage,
  })),
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof contents;
const [first, ...others] = Object.keys(contents) as [Tab, ...Tab[]];

/** What raises alarms, who is told, and what they were told. */
export function AlarmSettingPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const tabs = [first, ...others].filter((tab) => tab !== "messages" || user.authority === "SYS_ADMIN");
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
