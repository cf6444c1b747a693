import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Radio, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { secondFactorQuery } from "../queries.ts";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./security.module.css";

const validities = [30, 90, 180, 365, 730] as const;

interface NewKeyFormProps {
  onClose: () => void;
  onMade: (key: string) => void;
}

export function NewKeyForm({ onClose, onMade }: NewKeyFormProps) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState({
    name: "",
    readOnly: true,
    validDays: 90,
    password: "",
    secondFactor: "",
  });
  const asksCode = useQuery(secondFactorQuery).data?.enabled ?? false;
  const add = usePeopleChange(
    () => content("POST /system/apiKey", { body: entry }),
    t("people.keys.done.added"),
    ({ key }) => onMade(key),
  );
  const change = (some: Partial<typeof entry>) => setEntry((now) => ({ ...now, ...some }));
  return (
    <form
      className={styles.steps}
      onSubmit={(event) => {
        event.preventDefault();
        add.run(undefined);
      }}
    >
      <ProblemNote text={add.problem} />
      <label className={styles.field}>
        {t("people.keys.name")}
        <Input
          name="keyName"
          maxLength={maxLengths.personText}
          placeholder={t("people.keys.nameHint")}
          value={entry.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
      <Radio.Group
        aria-label={t("people.keys.access")}
        value={entry.readOnly}
        onChange={({ target }) => change({ readOnly: target.value === true })}
        options={[
          { value: true, label: t("people.keys.readOnly") },
          { value: false, label: t("people.keys.full") },
        ]}
      />
      <p className={styles.hint}>{t(entry.readOnly ? "people.keys.readOnlyHint" : "people.keys.fullHint")}</p>
      <div className={styles.field}>
        {t("people.keys.validity")}
        <Select
          aria-label={t("people.keys.validity")}
          value={entry.validDays}
          onChange={(validDays: number) => change({ validDays })}
          options={validities.map((value) => ({ value, label: t("people.keys.days", { count: value }) }))}
        />
      </div>
      <PasswordField value={entry.password} onChange={(password) => change({ password })} />
      {asksCode && (
        <CodeField value={entry.secondFactor} onChange={(secondFactor) => change({ secondFactor })} />
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onClose}>
          {t("people.cancel")}
        </Button>
        <Button
          size="small"
          type="primary"
          htmlType="submit"
          loading={add.busy}
          disabled={
            entry.name.trim() === "" ||
            entry.password === "" ||
            (asksCode && entry.secondFactor.trim() === "")
          }
        >
          {t("people.keys.make")}
        </Button>
      </div>
    </form>
  );
}
