import type { UserRow } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import list from "../../../ui/lists/list.module.css";
import { type Column, TwoLines } from "../../../ui/lists/list-table.tsx";
import styles from "../people.module.css";
import { OnOffMark } from "../../../ui/badges/on-off-mark.tsx";

/** Two fields of an account share a cell. */
export const userColumns = (t: TFunction): Column<UserRow>[] => [
  {
    title: t("people.users.column.name"),
    renderCell: (user) => (
      <>
        <button type="button" className={list.name}>
          {user.username}
          {user.own && <i className={styles.tag}>{t("people.users.own")}</i>}
        </button>
        <small>{user.name}</small>
      </>
    ),
  },
  {
    title: t("people.users.column.address"),
    renderCell: ({ phone, email }) => <TwoLines first={phone} second={email} />,
  },
  {
    title: t("people.users.column.work"),
    renderCell: ({ department, position }) => <TwoLines first={department} second={position} />,
  },
  {
    title: t("people.users.column.scope"),
    renderCell: (user) => <TwoLines first={t(`people.kind.${user.accountKind}`)} second={scopeOf(user, t)} />,
  },
  {
    title: t("people.users.column.lastLogin"),
    renderCell: ({ lastSignInTime }) =>
      lastSignInTime === null ? t("people.users.neverLoggedIn") : timeText(lastSignInTime, browserZone()),
  },
  { title: t("people.users.column.state"), renderCell: (user) => <UserState user={user} /> },
];

function scopeOf(user: UserRow, t: TFunction): string {
  switch (user.accountKind) {
    case "administrator":
      return t("people.users.platform");
    case "group":
      return t("people.users.customersGiven", { count: user.givenCount });
    case "experience":
      return t("people.users.devicesGiven", { count: user.givenCount });
    default:
      return user.customerName ?? user.tenantName ?? "";
  }
}

export function UserState({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  if (user.disabled) return <OnOffMark mark="off" word={t("people.state.disabled")} />;
  if (user.ended) return <OnOffMark mark="off" word={t("experience.ended")} />;
  if (user.companyClosed) return <OnOffMark mark="off" word={t("people.state.closed")} />;
  return user.initialPassword ? (
    <OnOffMark mark="waiting" word={t("people.state.initial")} />
  ) : (
    <OnOffMark mark="on" word={t("people.state.enabled")} />
  );
}
