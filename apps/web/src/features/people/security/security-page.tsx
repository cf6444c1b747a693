import { accountKinds } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { secondFactorPolicyQuery } from "../queries.ts";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import styles from "./security.module.css";

/** Experience accounts are shared, so a second factor would belong to one of their users only. */
const kinds = accountKinds.filter((kind) => kind !== "experience");
type Kind = (typeof kinds)[number];

/** What the platform requires of those who log in. */
export function SecurityPage() {
  const policy = useQuery(secondFactorPolicyQuery);
  if (policy.data) return <PolicyForm required={kinds.filter((kind) => policy.data.includes(kind))} />;
  return policy.isError ? (
    <Failed sentence={policy.error.message} onRetry={() => void policy.refetch()} />
  ) : (
    <Skeleton heights={[180]} />
  );
}

function PolicyForm({ required }: { required: readonly Kind[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly Kind[]>(required);
  const save = usePeopleChange(
    () => content("PUT /system/secondFactor/policy", { body: { accountKinds: [...chosen] } }),
    t("people.security.done.policy"),
    () => {},
  );
  const all = chosen.length === kinds.length;
  const unchanged = chosen.length === required.length && chosen.every((kind) => required.includes(kind));
  return (
    <section className={styles.policy}>
      <h2>{t("people.security.policyTitle")}</h2>
      <p>{t("people.security.policySentence")}</p>
      <ProblemNote text={save.problem} />
      <Checkbox
        checked={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => setChosen(all ? [] : kinds)}
      >
        {t("people.security.everybody")}
      </Checkbox>
      <Checkbox.Group
        className={styles.kinds ?? ""}
        value={[...chosen]}
        onChange={(values) => setChosen(kinds.filter((kind) => values.includes(kind)))}
        options={kinds.map((kind) => ({ value: kind, label: t(`people.kind.${kind}`) }))}
      />
      <div className={styles.buttons}>
        <Button type="primary" loading={save.busy} disabled={unchanged} onClick={() => save.run(undefined)}>
          {t("people.save")}
        </Button>
      </div>
    </section>
  );
}
