import type { UserRow } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../../lib/format/times.ts";
import styles from "../people.module.css";
import { StateMark } from "../state-mark.tsx";

interface UsersTableProps {
  users: readonly UserRow[];
  onOpen: (userId: string) => void;
}

const columns = ["name", "address", "work", "scope", "lastLogin", "state"] as const;

/** A row an account, two fields a cell; a click anywhere opens it. */
export function UsersTable({ users, onOpen }: UsersTableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`people.users.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr
            key={user.userId}
            className={styles.row}
            data-off={user.disabled || user.companyClosed}
            onClick={() => onOpen(user.userId)}
          >
            <td>
              <button type="button" className={styles.link}>
                {user.username}
                {user.own && <i className={styles.tag}>{t("people.users.own")}</i>}
              </button>
              <small>{user.name}</small>
            </td>
            <td>
              <span className={styles.line}>{user.phone || "–"}</span>
              <small>{user.email || "–"}</small>
            </td>
            <td>
              <span className={styles.line}>{user.department || "–"}</span>
              <small>{user.position || "–"}</small>
            </td>
            <td>
              <span className={styles.line}>{t(`people.kind.${user.accountKind}`)}</span>
              <small>{scopeOf(user, t)}</small>
            </td>
            <td>
              {user.lastSignInTime === null
                ? t("people.users.neverLoggedIn")
                : timeText(user.lastSignInTime, browserZone())}
            </td>
            <td>
              <UserState user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

function UserState({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  if (user.disabled) return <StateMark mark="off" word={t("people.state.disabled")} />;
  if (user.companyClosed) return <StateMark mark="off" word={t("people.state.closed")} />;
  return user.initialPassword ? (
    <StateMark mark="waiting" word={t("people.state.initial")} />
  ) : (
    <StateMark mark="on" word={t("people.state.enabled")} />
  );
}
