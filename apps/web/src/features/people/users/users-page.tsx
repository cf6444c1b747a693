import type { UserRow } from "@oilcloud/contract";
import { accountKinds } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customerOptions } from "../../../lib/fleet/customers.ts";
import { firstPage } from "../../../lib/paging.ts";
import { useSession } from "../../../lib/session-context.ts";
import { useVisitState } from "../../../lib/use-visit-state.ts";
import { ListPage } from "../list-page.tsx";
import styles from "../people.module.css";
import { isNoFilter, noUserFilter, type UserFilter, userOptionsQuery, usersQuery } from "../queries.ts";
import { SearchField } from "../search-field.tsx";
import { PasswordDialog } from "./user-dialogs.tsx";
import { type GivenPassword, UserDrawer } from "./user-drawer.tsx";
import { UsersTable } from "./users-table.tsx";

/** The accounts that the user manages. */
export function UsersPage() {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const [filter, setFilter] = useVisitState<UserFilter>("filter", noUserFilter);
  const [page, setPage] = useVisitState("page", firstPage);
  const [open, setOpen] = useState<{ userId: string | null } | null>(null);
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const users = useQuery(usersQuery(filter, page));
  const options = useQuery(userOptionsQuery);
  const narrow = (change: Partial<UserFilter>) => {
    setFilter((now) => ({ ...now, ...change }));
    setPage((now) => ({ ...now, pageNum: 1 }));
  };
  const kinds = accountKinds.filter((kind) => options.data?.accountKinds.includes(kind) ?? true);
  const add = (
    <Button type="primary" onClick={() => setOpen({ userId: null })}>
      {t("people.users.add")}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t("shell.page.userSettings")}</h1>
          {users.data && (
            <span className={styles.note}>{t("people.users.note", { total: users.data.total })}</span>
          )}
        </div>
        {add}
      </header>
      <div className={styles.filters}>
        <SearchField
          value={filter.search}
          hint={t("people.users.searchHint")}
          onChange={(search) => narrow({ search })}
        />
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
      </div>
      <ListPage<UserRow>
        query={users}
        page={page}
        onPage={setPage}
        none={{ sentence: t("people.users.none"), action: add }}
        clear={isNoFilter(filter) ? null : () => narrow(noUserFilter)}
      >
        {(rows) => <UsersTable users={rows} onOpen={(userId) => setOpen({ userId })} />}
      </ListPage>
      {open && (
        <UserDrawer
          key={open.userId ?? "new"}
          userId={open.userId}
          onClose={() => setOpen(null)}
          onPassword={setGiven}
        />
      )}
      {given && <PasswordDialog {...given} onClose={() => setGiven(null)} />}
    </div>
  );
}
