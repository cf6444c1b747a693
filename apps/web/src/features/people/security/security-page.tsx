import { accountKinds, signInPolicies } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { secondFactorPolicyQuery, signInOptionsQuery } from "../queries.ts";
import { ProvidersPanel } from "./providers/providers-panel.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./security.module.css";
import { usePolicyChange } from "./use-policy-change.ts";

/** Experience accounts are shared, so a second factor would belong to one of their users only. */
const kinds = accountKinds.filter((kind) => kind !== "experience");
type Kind = (typeof kinds)[number];

/** What the platform requires of those who log in. */
export function SecurityPage() {
  const policy = useQuery(secondFactorPolicyQuery);
  const options = useQuery(signInOptionsQuery);
  if (policy.data && options.data) {
    const { profile } = options.data;
    const required = kinds.filter((kind) => policy.data.includes(kind));
    return (
      <div className={styles.policies}>
        <ProvidersPanel />
        <ProfileForm key={profile} inForce={profile} />
        <PolicyForm required={required} byProfile={signInPolicies[profile].secondFactor} />
      </div>
    );
  }
  const failed = policy.isError ? policy : options;
  return failed.isError ? (
    <Failed sentence={failed.error.message} onRetry={() => void failed.refetch()} />
  ) : (
    <Skeleton heights={[260, 180]} />
  );
}

interface PolicyFormProps {
  required: readonly Kind[];
  /** All of them are required by the profile, whatever is chosen here. */
  byProfile: boolean;
}

function PolicyForm({ required, byProfile }: PolicyFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly Kind[]>(required);
  const save = usePolicyChange(
    () => content("PUT /system/secondFactor/policy", { body: { accountKinds: [...chosen] } }),
    t("people.security.done.policy"),
  );
  const all = chosen.length === kinds.length;
  const unchanged = chosen.length === required.length && chosen.every((kind) => required.includes(kind));
  return (
    <section className={styles.policy}>
      <h2>{t("people.security.policyTitle")}</h2>
      <p>{t(byProfile ? "people.security.byProfile" : "people.security.policySentence")}</p>
      <ProblemNote text={save.problem} />
      <Checkbox
        disabled={byProfile}
        checked={byProfile || all}
        indeterminate={!byProfile && !all && chosen.length > 0}
        onChange={() => setChosen(all ? [] : kinds)}
      >
        {t("people.security.everybody")}
      </Checkbox>
      <Checkbox.Group
        className={styles.kinds ?? ""}
        disabled={byProfile}
        value={byProfile ? [...kinds] : [...chosen]}
        onChange={(values) => setChosen(kinds.filter((kind) => values.includes(kind)))}
        options={kinds.map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) }))}
      />
      <div className={styles.buttons}>
        <Button
          type="primary"
          loading={save.busy}
          disabled={byProfile || unchanged}
          onClick={() => save.run()}
        >
          {t("people.save")}
        </Button>
      </div>
    </section>
  );
}
