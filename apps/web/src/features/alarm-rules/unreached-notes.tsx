import type { MessageMode } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { type NamedContact, type Unreached, unreachedBy } from "./unreached-contacts.ts";
import styles from "./setting-form.module.css";

/** Says of a contact why a way does not reach it, and what is used instead. */
export function useUnreachedText(): (unreached: Unreached) => string {
  const { t } = useTranslation();
  return ({ contactName, mode, why, instead }) =>
    t(why === "lacking" ? `alarmSettings.unreached.${mode}` : "alarmSettings.unreached.off", {
      name: contactName,
      mode: t(`alarmSettings.mode.${mode}`),
      instead: instead.map((each) => t(`alarmSettings.mode.${each}`)).join(t("alarmSettings.joint")),
    });
}

interface UnreachedNotesProps {
  modes: readonly MessageMode[];
  contacts: readonly NamedContact[];
}

export function UnreachedNotes({ modes, contacts }: UnreachedNotesProps) {
  const text = useUnreachedText();
  const unreached = unreachedBy(modes, contacts);
  if (unreached.length === 0) return null;
  return (
    <ul className={styles.unreached}>
      {unreached.map((each) => (
        <li key={`${each.contactName} ${each.mode}`}>{text(each)}</li>
      ))}
    </ul>
  );
}
