import type { Profile } from "@oilcloud/contract";
import { languages } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { accountKindOf } from "../../../lib/people/account-kind.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { openDialog } from "../../../lib/shell/open-dialogs.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { displayName } from "../../../lib/people/user-name.ts";
import { LanguageSwitch } from "../../../ui/language/language-switch.tsx";
import { LightTheme } from "../../../ui/theme/light-theme.tsx";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { apiKeysQuery, ownSessionsQuery, profileQuery, secondFactorQuery } from "../queries.ts";
import { ApiKeysForm } from "../security/api-keys-form.tsx";
import { SecondFactorForm } from "../security/second-factor-form.tsx";
import { AddressForm, NameForm, OwnSessions, PasswordForm } from "./profile-forms.tsx";
import { UnitsForm } from "./units-form.tsx";
import styles from "./profile.module.css";

type Part = "name" | "phone" | "email" | "password" | "secondFactor" | "keys" | "units" | "sessions";

/** One's own account; each row opens its short form in its place. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery);
  return (
    <LightTheme>
      <Modal
        open
        title={t("people.profile.title")}
        width={520}
        onCancel={onClose}
        mask={{ closable: false }}
        footer={null}
      >
        {profile.data ? (
          <ProfileRows profile={profile.data} />
        ) : profile.isError ? (
          <Failed sentence={profile.error.message} onRetry={() => void profile.refetch()} />
        ) : (
          <Waiting />
        )}
      </Modal>
    </LightTheme>
  );
}

const Waiting = () => <Skeleton heights={[72, 40, 40, 40, 40, 40, 40, 40, 40]} />;

function ProfileRows({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const language = useLanguage();
  const [open, setOpen] = useState<Part | null>(null);
  const sessions = useQuery(ownSessionsQuery);
  const secondFactor = useQuery(secondFactorQuery);
  const keys = useQuery(apiKeysQuery);
  const close = () => setOpen(null);
  // All at once, so that no row moves another when it comes.
  if (sessions.isPending || secondFactor.isPending || keys.isPending) return <Waiting />;
  const missing = <span className={styles.missing}>{t("people.profile.notEntered")}</span>;
  const row = (part: Part, value: ReactNode, form: ReactNode, word: string = t("people.profile.change")) => (
    <section key={part} className={styles.row} aria-label={t(`people.profile.${part}`)}>
      <span className={styles.label}>{t(`people.profile.${part}`)}</span>
      {open === part ? (
        <div className={styles.form}>{form}</div>
      ) : (
        <>
          <span className={styles.value}>{value}</span>
          <Button size="small" onClick={() => setOpen(part)}>
            {word}
          </Button>
        </>
      )}
    </section>
  );
  return (
    <>
      <header className={styles.head}>
        <div>
          <b>{displayName(user, language)}</b>
          <span>
            {[profile.username, t(`people.kind.${accountKindOf(user)}`), user.companyName]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <small>{t("people.profile.avatarNote")}</small>
        </div>
        <Button size="small" onClick={() => openDialog("avatar")}>
          {t("people.profile.changeAvatar")}
        </Button>
      </header>
      {row(
        "name",
        displayName({ ...user, ...profile }, language),
        <NameForm profile={profile} onClose={close} />,
      )}
      {row("phone", profile.phone || missing, <AddressForm way="phone" profile={profile} onClose={close} />)}
      {row("email", profile.email || missing, <AddressForm way="email" profile={profile} onClose={close} />)}
      {row(
        "password",
        profile.passwordTime === null
          ? t("people.profile.passwordNever")
          : t("people.profile.passwordChanged", { date: dateText(profile.passwordTime, browserZone()) }),
        <PasswordForm onClose={close} />,
      )}
      {secondFactor.data &&
        row(
          "secondFactor",
          t(secondFactor.data.enabled ? "people.security.on" : "people.security.off"),
          <SecondFactorForm state={secondFactor.data} onClose={close} />,
          t(secondFactor.data.enabled ? "people.profile.change" : "people.security.setUp"),
        )}
      {row(
        "keys",
        t("people.keys.count", { count: keys.data?.length ?? 0 }),
        <ApiKeysForm onClose={close} />,
        t("people.profile.show"),
      )}
      {languages.length > 1 && (
        <section className={styles.row} aria-label={t("people.profile.language")}>
          <span className={styles.label}>{t("people.profile.language")}</span>
          <LanguageSwitch />
        </section>
      )}
      {row(
        "units",
        Object.values({ ...profile.usualUnits, ...profile.units }).join(" · "),
        <UnitsForm profile={profile} onClose={close} />,
      )}
      {row(
        "sessions",
        t("people.profile.sessionCount", { count: sessions.data?.length ?? 1 }),
        <OwnSessions sessions={sessions.data ?? []} onClose={close} />,
        t("people.profile.show"),
      )}
    </>
  );
}
