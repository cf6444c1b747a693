import type { AccountChoice } from "@oilcloud/contract";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./account-list.module.css";
import type { Attempt } from "./use-attempt.ts";
import buttons from "./buttons.module.css";
import { BackIcon, NextIcon } from "./icons.tsx";
import { RefusalNote } from "./refusal-note.tsx";

interface AccountListProps {
  hidden: boolean;
  accounts: readonly AccountChoice[];
  attempt: Attempt;
  onChoose: (account: AccountChoice) => void;
  onBack: () => void;
}

/** A phone can belong to several accounts; the person says which one to enter. */
export function AccountList({ hidden, accounts, attempt, onChoose, onBack }: AccountListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const choices = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = choices.findIndex((choice) => choice === document.activeElement);
    choices[(at + step + choices.length) % choices.length]?.focus();
  };

  const detail = ({ accountType, companyName }: AccountChoice) => {
    const type = t(`common.accountType.${accountType}`);
    return companyName === null ? type : t("signIn.accounts.detail", { type, company: companyName });
  };

  return (
    <section className={styles.choice} hidden={hidden}>
      <p className={styles.lead}>{t("signIn.accounts.lead", { total: accounts.length })}</p>
      <ul ref={list} className={styles.list}>
        {accounts.map((account) => (
          <li key={account.userId}>
            <button
              type="button"
              className={styles.account}
              aria-disabled={attempt.busy || attempt.wait > 0}
              onClick={() => onChoose(account)}
              onKeyDown={walk}
            >
              <span className={styles.who}>
                <b className={styles.name}>{account.name}</b>
                <span className={styles.username}>{account.username}</span>
              </span>
              <span className={styles.where}>{detail(account)}</span>
              <NextIcon />
            </button>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={attempt.refusal} wait={attempt.wait} />
      <button type="button" className={`${buttons.text} ${styles.back}`} onClick={onBack}>
        <BackIcon />
        {t("signIn.accounts.back")}
      </button>
    </section>
  );
}
