import type { UserRow } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import list from "../../../ui/lists/list.module.css";
import { useUnsavedChanges } from "../../../ui/dialogs/unsaved-changes.tsx";
import rows from "../../../ui/lists/list-page.module.css";
import { ListPage } from "../../../ui/lists/list-page.tsx";
import { type Column, Nothing, TwoLines } from "../../../ui/lists/list-table.tsx";
import { noUserFilter, usersQuery } from "../queries.ts";
import { useListState } from "../../../ui/lists/use-list-state.ts";
import { UserState } from "../users/user-columns.tsx";
import { PasswordDialog } from "../users/user-dialogs.tsx";
import { type GivenPassword, UserDrawer } from "../users/user-drawer.tsx";
import { DaysLeft } from "../terms/days-left.tsx";
import { lastDayOf } from "../terms/end-of-day.ts";

/** The experience accounts: whom the platform is shown to, until when, and with how many devices. */
export function ExperiencePage() {
  const { t } = useTranslation();
  const state = useListState(noUserFilter);
  const [open, setOpen] = useState<{ userId: string | null } | null>(null);
  const changes = useUnsavedChanges();
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const accounts = useQuery(usersQuery({ ...state.filter, accountKind: "experience" }, state.page));
  return (
    <ListPage<UserRow>
      title={t("experience.title")}
      note={(total) => t("experience.note", { count: total })}
      add={
        <Button type="primary" onClick={() => changes.leave(() => setOpen({ userId: null }))}>
          {t("experience.add")}
        </Button>
      }
      query={accounts}
      state={state}
      searchHint={t("experience.searchHint")}
      filters={
        <Select
          aria-label={t("experience.column.state")}
          value={state.filter.state}
          onChange={(chosen) => state.narrow({ state: chosen })}
          options={[
            { value: "" as const, label: t("people.state.all") },
            { value: "enabled" as const, label: t("people.state.enabled") },
            { value: "disabled" as const, label: t("people.state.disabled") },
            { value: "ended" as const, label: t("experience.ended") },
          ]}
        />
      }
      none={t("experience.none")}
      columns={columns(t)}
      keyOf={({ userId }) => userId}
      isOff={({ disabled, ended }) => disabled || ended}
      onOpen={({ userId }) => userId !== open?.userId && changes.leave(() => setOpen({ userId }))}
      openKey={open?.userId ?? null}
    >
      {open && (
        <UserDrawer
          key={open.userId === null ? "new" : "one"}
          userId={open.userId}
          kind="experience"
          changes={changes}
          onClose={() => setOpen(null)}
          onPassword={setGiven}
        />
      )}
      {changes.question}
      {given && <PasswordDialog {...given} onClose={() => setGiven(null)} />}
    </ListPage>
  );
}

const columns = (t: TFunction): Column<UserRow>[] => [
  {
    title: t("people.users.column.name"),
    renderCell: ({ username, name }) => (
      <>
        <button type="button" className={list.name}>
          {username}
        </button>
        <small>{name}</small>
      </>
    ),
  },
  {
    title: t("experience.column.contact"),
    renderCell: ({ phone, email }) => <TwoLines first={phone} second={email} />,
  },
  {
    title: t("experience.column.devices"),
    renderCell: ({ givenCount }) => t("experience.devices", { count: givenCount }),
  },
  {
    title: t("experience.column.end"),
    renderCell: ({ endTime }) =>
      endTime === null ? (
        <Nothing />
      ) : (
        <>
          <span className={rows.line}>{dateText(lastDayOf(endTime), browserZone())}</span>
          <small>
            <DaysLeft endTime={endTime} />
          </small>
        </>
      ),
  },
  {
    title: t("experience.column.names"),
    renderCell: ({ maskNames }) => t(maskNames ? "experience.masked" : "experience.shown"),
  },
  { title: t("experience.column.state"), renderCell: (user) => <UserState user={user} /> },
  {
    title: t("people.company.actions"),
    actions: true,
    renderCell: ({ userId }) => (
      <LinkButton type="link" size="small" to={`/virtualdevice?userId=${userId}`}>
        {t("experience.associate")}
      </LinkButton>
    ),
  },
];
