import type { SetupState } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { content } from "../../lib/http/call.ts";
import { Empty, Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { DeviceStep } from "./device-step.tsx";
import { NameStep } from "./name-step.tsx";
import { ReadingStep } from "./reading-step.tsx";
import { setupQuery } from "./setup-query.ts";
import { doneCount, nextStep, type SetupStep, setupSteps } from "./setup-steps.ts";
import { StepFrame, StepPanel, type StepWays } from "./step-frame.tsx";
import { StepStrip } from "./step-strip.tsx";
import styles from "./setup.module.css";

/** The form of a company within a step; who makes the page brings it from its feature. */
interface CompanyStep {
  renderFrame: (form: ReactNode, state: { submit: () => void; busy: boolean }) => ReactElement;
  onSaved: () => void;
  state: SetupState;
}

interface FirstRunProps {
  renderTenant: (step: CompanyStep) => ReactNode;
  renderCustomer: (step: CompanyStep) => ReactNode;
}

/** Leads from an empty platform to the first reading; every step can be skipped and opened again. */
export function FirstRun(forms: FirstRunProps) {
  const { t } = useTranslation();
  const setup = useQuery(setupQuery);
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: (left: boolean) => content("PUT /system/setup/left", { body: { left } }),
    onSuccess: (saved) => {
      queries.setQueryData(setupQuery.queryKey, saved);
      void navigate("/dashboard");
    },
  });
  if (!setup.data)
    return setup.isError ? (
      <Failed sentence={setup.error.message} onRetry={() => void setup.refetch()} />
    ) : (
      <Skeleton heights={[32, 76, 320]} />
    );
  const state = setup.data;
  const current = setupSteps.find((step) => step === query.get("step")) ?? nextStep(state);
  const open = (step: SetupStep) => setQuery({ step });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t("setup.title")}</h1>
          <span className={styles.note}>{t("setup.note")}</span>
        </div>
        <div>
          <span className={styles.note}>{t("setup.done", { done: doneCount(state) })}</span>
          <Button loading={leave.isPending} onClick={() => leave.mutate(true)}>
            {t("setup.later")}
          </Button>
        </div>
      </header>
      <StepStrip state={state} current={current} onOpen={open} />
      <Step key={current} step={current} state={state} {...forms} onOpen={open} />
    </div>
  );
}

interface StepProps extends FirstRunProps {
  step: SetupStep;
  state: SetupState;
  onOpen: (step: SetupStep) => void;
}

function Step({ step, state, onOpen, renderTenant, renderCustomer }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const at = setupSteps.indexOf(step);
  const [before, after] = [setupSteps[at - 1], setupSteps[at + 1]];
  const next = () => (after ? onOpen(after) : void navigate("/dashboard"));
  const ways: StepWays = { back: before ? () => onOpen(before) : null, skip: next };
  switch (step) {
    case "name":
      return <NameStep state={state} onDone={next} {...ways} />;
    case "tenant":
    case "customer": {
      if (step === "customer" && state.tenant === null)
        return (
          <Missing step="tenant" sentence={t("people.customers.noneYetDealer")} onOpen={onOpen} ways={ways} />
        );
      const made = state[step];
      if (made) return <Made step={step} name={made.name} ways={ways} onNext={next} />;
      const render = step === "tenant" ? renderTenant : renderCustomer;
      return render({
        renderFrame: (form, { submit, busy }) => (
          <StepFrame {...ways} main={{ text: t("setup.save"), run: submit, busy }}>
            <StepPanel title={t(`setup.${step}.title`)} sentence={t(`setup.${step}.sentence`)}>
              {form}
            </StepPanel>
          </StepFrame>
        ),
        onSaved: next,
        state,
      });
    }
    case "device":
      if (state.customer === null)
        return (
          <Missing step="customer" sentence={t("setup.device.needCustomer")} onOpen={onOpen} ways={ways} />
        );
      return state.device ? (
        <Made step="device" name={state.device.name} ways={ways} onNext={next} />
      ) : (
        <DeviceStep customerId={state.customer.id} onDone={next} {...ways} />
      );
    case "reading": {
      if (state.device === null)
        return <Missing step="device" sentence={t("setup.reading.needDevice")} onOpen={onOpen} ways={ways} />;
      const { id } = state.device;
      return (
        <ReadingStep
          deviceId={id}
          onDone={() => void navigate(`/dataanalysis/device-detail?deviceId=${id}`)}
          {...ways}
        />
      );
    }
  }
}

interface MissingProps {
  /** What has to be done first. */
  step: SetupStep;
  sentence: string;
  onOpen: (step: SetupStep) => void;
  ways: StepWays;
}

function Missing({ step, sentence, onOpen, ways }: MissingProps) {
  const { t } = useTranslation();
  const go = () => onOpen(step);
  return (
    <StepFrame
      {...ways}
      main={{ text: t("setup.reading.toStep", { step: t(`setup.step.${step}`) }), run: go }}
    >
      <Empty sentence={sentence} />
    </StepFrame>
  );
}

const places = { tenant: "/userSet?tab=tenants", customer: "/userSet?tab=customers", device: "/deviceInfo" };
const placeNames = { tenant: "tenants", customer: "customers" } as const;

interface MadeProps {
  step: keyof typeof places;
  name: string;
  ways: StepWays;
  onNext: () => void;
}

function Made({ step, name, ways, onNext }: MadeProps) {
  const { t } = useTranslation();
  const place = step === "device" ? t("shell.page.deviceInformation") : t(`people.${placeNames[step]}.title`);
  return (
    <StepFrame {...ways} skip={null} main={{ text: t("setup.next"), run: onNext }}>
      <StepPanel title={t("setup.already", { name })} sentence={t("setup.alreadyNote")}>
        <Link to={places[step]}>{place}</Link>
      </StepPanel>
    </StepFrame>
  );
}
