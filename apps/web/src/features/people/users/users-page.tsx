import type { UserRow } from "@oilcloud/contract";
import { accountKinds } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Select, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customerOptions } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useUnsavedChanges } from "../../../ui/dialogs/unsaved-changes.tsx";
import { InvitationList } from "../invitations/invitation-list.tsx";
import { InviteDrawer } from "../invitations/invite-drawer.tsx";
import { ListPage } from "../../../ui/lists/list-page.tsx";
import { noUserFilter, userOptionsQuery, usersQuery } from "../queries.ts";
import { useListState } from "../../../ui/lists/use-list-state.ts";
import { PasswordDialog } from "./user-dialogs.tsx";
import { type GivenPassword, UserDrawer } from "./user-drawer.tsx";
import { userColumns } from "./user-columns.tsx";

/** The accounts that the user manages. */
export function UsersPage() {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const list = useListState(noUserFilter);
  const { filter, narrow } = list;
  const [open, setOpen] = useState<{ userId: string | null } | null>(null);
  const changes = useUnsavedChanges();
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const [inviting, setInviting] = useState(false);
  const show = (account: typeof open, invites = false) =>
    changes.leave(() => {
      setOpen(account);
      setInviting(invites);
    });
  const users = useQuery(usersQuery(filter, list.page));
  const options = useQuery(userOptionsQuery);
  const kinds = accountKinds.filter((kind) => options.data?.accountKinds.includes(kind) ?? true);
  return (
    <ListPage<UserRow>
      title={t("shell.page.userSettings")}
      note={(total) => t("people.users.note", { count: total })}
      add={
        <Space wrap>
          {user.authority === "SYS_ADMIN" && <LinkButton to="/virtual">{t("experience.manage")}</LinkButton>}
          <Button onClick={() => show(null, true)}>{t("people.invitation.invite")}</Button>
          <Button type="primary" onClick={() => show({ userId: null })}>
            {t("people.users.add")}
          </Button>
        </Space>
      }
      // Who has not accepted yet is neither enabled nor disabled.
      waiting={filter.state === "" && <InvitationList filter={filter} />}
      query={users}
      state={list}
      searchHint={t("people.users.searchHint")}
      filters={
        <>
          <Select
            aria-label={t("people.user.accountKind")}
            value={filter.accountKind}
            onChange={(accountKind) => narrow({ accountKind })}
            options={[
              { value: "" as const, label: t("people.users.allKinds") },
              ...kinds.map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) })),
            ]}
          />
          {user.authority !== "CUSTOMER_USER" && (
            <Select
              aria-label={t("people.user.customer")}
              value={filter.customerId}
              onChange={(customerId) => narrow({ customerId })}
              showSearch={{ optionFilterProp: "label" }}
              options={[{ value: "", label: t("people.users.allCustomers") }, ...customerOptions(factories)]}
            />
          )}
          <Select
            aria-label={t("people.users.column.state")}
            value={filter.state}
            onChange={(state) => narrow({ state })}
            options={[
              { value: "" as const, label: t("people.state.all") },
              { value: "enabled" as const, label: t("people.state.enabled") },
              { value: "disabled" as const, label: t("people.state.disabled") },
            ]}
          />
        </>
      }
      none={t("people.users.none")}
      columns={userColumns(t)}
      keyOf={({ userId }) => userId}
      isOff={({ disabled, companyClosed, ended }) => disabled || companyClosed || ended}
      onOpen={({ userId }) => userId !== open?.userId && show({ userId })}
      openKey={open?.userId ?? null}
    >
      {open && (
        <UserDrawer
          key={open.userId === null ? "new" : "one"}
          userId={open.userId}
          changes={changes}
          onClose={() => setOpen(null)}
          onPassword={setGiven}
        />
      )}
      {inviting && <InviteDrawer onClose={() => setInviting(false)} />}
      {changes.question}
      {given && <PasswordDialog {...given} onClose={() => setGiven(null)} />}
    </ListPage>
  );
}
