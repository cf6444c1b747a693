import type { DefaultUnits, Language, SetupState } from "@oilcloud/contract";
import { defaultUnitChoices, languages, maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input, Segmented } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { openDialog } from "../../lib/shell/open-dialogs.ts";
import { toast } from "../../lib/toast/toast.ts";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { StepFrame, StepPanel, type StepWays } from "./step-frame.tsx";
import { setupQuery } from "./setup-query.ts";
import styles from "./setup.module.css";
import { problemOf } from "../../lib/http/failure-sentence.ts";

interface NameStepProps extends StepWays {
  state: SetupState;
  onDone: () => void;
}

export function NameStep({ state, onDone, ...ways }: NameStepProps) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const [name, setName] = useState(state.systemName);
  const shown = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? (state.systemName === "" ? shown : state.language);
  const [defaultUnits, setDefaultUnits] = useState<DefaultUnits>(state.defaultUnits);
  const save = useMutation({
    mutationFn: () =>
      content("PUT /system/setup/systemName", { body: { systemName: name.trim(), language, defaultUnits } }),
    onSuccess: async (saved) => {
      queries.setQueryData(setupQuery.queryKey, saved);
      await queries.invalidateQueries({ queryKey: ["session", "systemName"] });
      toast.success(t("setup.name.saved"));
      onDone();
    },
  });
  const unchanged =
    name.trim() === state.systemName && language === state.language && defaultUnits === state.defaultUnits;
  const run = () => (unchanged ? onDone() : save.mutate());
  return (
    <StepFrame
      {...ways}
      main={{ text: t(unchanged ? "setup.next" : "setup.save"), run, busy: save.isPending }}
    >
      <StepPanel title={t("setup.name.title")} sentence={t("setup.name.sentence")}>
        <ProblemNote text={problemOf(save.error)} />
        <div className={styles.field}>
          <label htmlFor={id}>{t("setup.name.field")}</label>
          <Input
            id={id}
            value={name}
            maxLength={maxLengths.systemName}
            placeholder={t("setup.name.placeholder", { name: t("common.platformName") })}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={run}
          />
        </div>
        <div className={styles.field}>
          <span id={`${id}language`}>{t("setup.name.language")}</span>
          <div className={styles.inline}>
            <Segmented
              aria-labelledby={`${id}language`}
              value={language}
              onChange={setChosen}
              options={languages.map((value) => ({ value, label: t(`signIn.language.${value}.name`) }))}
            />
            <small className={styles.note}>{t("setup.name.languageNote")}</small>
          </div>
        </div>
        <div className={styles.field}>
          <span id={`${id}units`}>{t("setup.name.units")}</span>
          <div className={styles.inline}>
            <Segmented
              aria-labelledby={`${id}units`}
              value={defaultUnits}
              onChange={setDefaultUnits}
              options={defaultUnitChoices.map((value) => ({
                value,
                label: t(`setup.name.unitsOf.${value}`),
              }))}
            />
            <small className={styles.note}>{t("setup.name.unitsNote")}</small>
          </div>
        </div>
        <div className={styles.field}>
          <span>{t("setup.name.logo")}</span>
          <div className={styles.inline}>
            <Button onClick={() => openDialog("logo")}>
              {t(state.hasLogo ? "setup.name.changeLogo" : "setup.name.setLogo")}
            </Button>
            <small className={styles.note}>{t("setup.name.logoNote")}</small>
          </div>
        </div>
      </StepPanel>
    </StepFrame>
  );
}
