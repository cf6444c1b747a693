import {
  type PasswordProfile,
  passwordHint,
  passwordProfiles,
  signInPolicies,
} from "@oilcloud/contract/values";
import { Button, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import styles from "./security.module.css";
import { usePolicyChange } from "./use-policy-change.ts";

/** The choice of what is asked of passwords and sessions. */
export function ProfileForm({ inForce }: { inForce: PasswordProfile }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(inForce);
  const save = usePolicyChange(
    () => content("PUT /system/signIn/policy", { body: { profile: chosen } }),
    t("people.security.done.profile"),
  );
  return (
    <section className={styles.policy}>
      <h2>{t("people.security.profileTitle")}</h2>
      <p>{t("people.security.profileSentence")}</p>
      <ProblemNote text={save.problem} />
      <Radio.Group
        className={styles.profiles ?? ""}
        aria-label={t("people.security.profileTitle")}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as PasswordProfile)}
      >
        {passwordProfiles.map((profile) => (
          <Radio key={profile} value={profile}>
            <b>{t(`people.security.profile.${profile}`)}</b>
            <ProfileRules profile={profile} />
          </Radio>
        ))}
      </Radio.Group>
      <div className={styles.buttons}>
        <Button type="primary" loading={save.busy} disabled={chosen === inForce} onClick={() => save.run()}>
          {t("people.save")}
        </Button>
      </div>
    </section>
  );
}

function ProfileRules({ profile }: { profile: PasswordProfile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { changeEveryDays, idleMinutes, secondFactor } = signInPolicies[profile];
  return (
    <ul>
      <li>{passwordHint(profile, language)}</li>
      <li>
        {changeEveryDays === null
          ? t("people.security.noChange")
          : t("people.security.changeEvery", { count: changeEveryDays })}
      </li>
      <li>
        {idleMinutes === null
          ? t("people.security.noIdle")
          : t("people.security.idle", { count: idleMinutes })}
      </li>
      {secondFactor && <li>{t("people.security.allSecondFactor")}</li>}
    </ul>
  );
}
