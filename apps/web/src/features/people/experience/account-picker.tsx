import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { noUserFilter, usersQuery } from "../queries.ts";
import { SearchField } from "../../../ui/lists/search-field.tsx";
import { DaysLeft } from "../terms/days-left.tsx";
import { lastDayOf } from "../terms/end-of-day.ts";
import styles from "./experience.module.css";

interface AccountPickerProps {
  chosen: string | null;
  onChoose: (userId: string) => void;
}

const page = { pageNum: 1, pageSize: 40 };

/** The experience accounts beside their devices, those that have ended last. */
export function AccountPicker({ chosen, onChoose }: AccountPickerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const accounts = useQuery(usersQuery({ ...noUserFilter, accountKind: "experience", search }, page));
  const rows = accounts.data?.rows.toSorted((a, b) => Number(a.ended) - Number(b.ended));
  return (
    <aside className={styles.accounts} aria-label={t("experience.title")}>
      <div className={styles.search}>
        <SearchField value={search} hint={t("experience.searchHint")} onChange={setSearch} />
      </div>
      {!rows && accounts.isError && (
        <Failed sentence={accounts.error.message} onRetry={() => void accounts.refetch()} />
      )}
      {!rows && accounts.isPending && <Skeleton heights={[72, 72, 72]} />}
      {rows?.length === 0 && (
        <div className={styles.none}>
          <p>{t(search ? "people.noneMatching" : "experience.none")}</p>
          {!search && <LinkButton to="/virtual">{t("experience.add")}</LinkButton>}
        </div>
      )}
      {rows?.map((account) => (
        <button
          key={account.userId}
          type="button"
          className={styles.account}
          aria-pressed={account.userId === chosen}
          data-off={account.ended || account.disabled}
          onClick={() => onChoose(account.userId)}
        >
          <span>
            <b>{account.username}</b>
            {t("experience.devices", { count: account.givenCount })}
          </span>
          <small>{account.name}</small>
          <span>
            <small>{account.endTime !== null && dateText(lastDayOf(account.endTime), browserZone())}</small>
            {account.endTime !== null && <DaysLeft endTime={account.endTime} />}
          </span>
        </button>
      ))}
    </aside>
  );
}
