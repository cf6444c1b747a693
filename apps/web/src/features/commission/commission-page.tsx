import { CloseOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useConnectionLost } from "../../lib/http/use-connection.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { nextTask, noWork, withCode } from "./commission-work.ts";
import { CodeStep } from "./code-step.tsx";
import styles from "./commission.module.css";
import { DoneStep } from "./done-step.tsx";
import { MachineStep } from "./machine-step.tsx";
import { PhotoStep } from "./photo-step.tsx";
import { machineTypesQuery, modelsQuery } from "./queries.ts";
import { StepBar } from "./step-bar.tsx";
import { useCommissioning } from "./use-commissioning.ts";
import { ValuesStep } from "./values-step.tsx";

/** Puts a device into service at the machine: its code, what it is, its first values and a picture of the place. */
export function CommissionPage() {
  const { t } = useTranslation();
  const { commissioning, shown } = useCommissioning();
  const [params, setParams] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const lost = useConnectionLost();
  const { work, isWaiting, isNotKept } = shown;
  useQuery(machineTypesQuery());
  useQuery(modelsQuery());

  // From a sticker's page: another device than the one that was begun takes its place.
  const given = params.get("code");
  useEffect(() => {
    if (given === null) return;
    setParams({}, { replace: true });
    if (given !== commissioning.snapshot().work.code) commissioning.change(() => withCode(given, Date.now()));
  }, [given, setParams, commissioning]);

  const isBegun = work.code !== "" && work.step !== "done";
  const task = nextTask(work);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link className={styles.close} to="/dashboard" aria-label={t("commission.leave")}>
          <CloseOutlined aria-hidden="true" />
        </Link>
        <h1>{t("shell.page.commission")}</h1>
        {isBegun && (
          <Button type="text" size="large" onClick={() => setLeaving(true)}>
            {t("commission.startOver")}
          </Button>
        )}
      </header>
      <StepBar step={work.step} />
      <output>
        {(lost || isWaiting) && (
          <p className={styles.waiting}>
            <b>{t("commission.waiting")}</b>
            <span>{t(task === null ? "commission.waitingNote" : "commission.waitingToSend")}</span>
          </p>
        )}
        {isNotKept && <p className={styles.waiting}>{t("commission.notKept")}</p>}
      </output>
      <Step commissioning={commissioning} shown={shown} />
      {leaving && (
        <Dialog
          title={t("commission.startOver")}
          onClose={() => setLeaving(false)}
          confirm={{
            text: t("commission.startOver"),
            busy: false,
            run: () => {
              commissioning.forget();
              setLeaving(false);
            },
          }}
        >
          <p>{t("commission.startOverNote")}</p>
        </Dialog>
      )}
    </div>
  );
}

type StepProps = ReturnType<typeof useCommissioning>;

function Step({ commissioning, shown }: StepProps) {
  const { work } = shown;
  const { device } = work;
  const problemOf = (task: "find" | "entry" | "photo") =>
    shown.problem?.task === task ? shown.problem.text : null;
  const goTo = (step: typeof work.step) => commissioning.change((now) => ({ ...now, step }));
  if (work.step === "code" || device === null)
    return (
      <CodeStep
        code={work.code}
        isSearching={work.code !== ""}
        problem={problemOf("find")}
        onCode={(code) => commissioning.change(() => withCode(code, Date.now()))}
        onCancel={() => commissioning.change(() => noWork)}
      />
    );
  switch (work.step) {
    case "machine":
      return (
        <MachineStep
          device={device}
          entry={work.entry}
          problem={problemOf("entry")}
          commissioning={commissioning}
          onDone={() => goTo("values")}
        />
      );
    case "values":
      return (
        <ValuesStep
          device={device}
          code={work.code}
          startedMs={work.startedMs}
          onBack={() => goTo("machine")}
          onDone={() => goTo("photo")}
        />
      );
    case "photo":
      return (
        <PhotoStep
          work={work}
          problem={problemOf("photo")}
          commissioning={commissioning}
          onBack={() => goTo("values")}
        />
      );
    case "done":
      return <DoneStep work={work} device={device} onNext={() => commissioning.forget()} />;
  }
}
