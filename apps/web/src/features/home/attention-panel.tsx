import type { AttentionList, HomeOverview } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHeldWhilePressed } from "../../lib/browser/use-held-while-pressed.ts";
import { useVisitState } from "../../lib/lists/use-visit-state.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import { NextStep } from "../../ui/buttons/next-step.tsx";
import { Empty, Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { Panel } from "../../ui/panels/panel.tsx";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import { type AttentionChoice, everything } from "./attention-choice.ts";
import styles from "./attention.module.css";
import { AttentionCount } from "./attention-count.tsx";
import { AttentionRow } from "./attention-row.tsx";
import { AttentionTools, todoShapes } from "./attention-tools.tsx";
import { groupByTodo } from "./group-by-todo.ts";
import { useAttentionChoice } from "./use-attention-choice.ts";
import { attentionQuery, shownFirst, shownMore } from "./home-query.ts";

interface AttentionPanelProps {
  overview: HomeOverview;
  /** Shown below the list and only together with it: shown before, it would jump from under the pointer. */
  below: ReactNode;
}

/** All machines that need something, by what they need, the worst first. */
export function AttentionPanel({ overview, below }: AttentionPanelProps) {
  const { t } = useTranslation();
  const [choice, change] = useAttentionChoice();
  const [shown, setShown] = useVisitState("attention", shownFirst);
  const { data, isError: hasFailed, isPlaceholderData, refetch } = useQuery(attentionQuery(choice, shown));
  const list = useHeldWhilePressed(data);
  const isError = useHeldWhilePressed(hasFailed);
  const retry = () => void refetch();
  const choose = (part: Partial<AttentionChoice>) => {
    setShown(shownFirst);
    change(part);
  };
  const left = list ? list.total - list.devices.length : 0;
  return (
    <>
      <Panel title={t("home.attention.title")} note={list && <AttentionCount list={list} />} flush>
        <AttentionTools choice={choice} list={list} onChange={choose} />
        {isError && list && <OldData readAt={list.asOf} onRetry={retry} />}
        {isError && !list && <Failed sentence={t("home.attention.failed")} onRetry={retry} />}
        {!list && !isError && (
          <div className={styles.loading}>
            <Skeleton heights={[72, 72, 72, 72]} />
          </div>
        )}
        {list?.devices.length === 0 && <Nothing overview={overview} choice={choice} onChange={choose} />}
        {list && list.devices.length > 0 && <Groups list={list} isOld={isError || isPlaceholderData} />}
        {left > 0 && (
          <p className={styles.more}>
            <button
              type="button"
              className={buttons.button}
              disabled={isPlaceholderData}
              onClick={() => setShown(shown < shownMore ? shownMore : shown + shownMore)}
            >
              {t("home.attention.more", { count: left })}
            </button>
          </p>
        )}
      </Panel>
      {(list || isError) && below}
    </>
  );
}

function Groups({ list, isOld }: { list: AttentionList; isOld: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.groups} data-old={isOld}>
      <p className={styles.heads} aria-hidden="true">
        <span>{t("home.attention.state")}</span>
        <span>{t("home.attention.device")}</span>
        <span>{t("home.attention.reason")}</span>
        <span>{t("home.attention.now")}</span>
        <span>{t("home.attention.duration")}</span>
      </p>
      {groupByTodo(list.devices).map(({ todo, devices }) => (
        <section key={todo} aria-labelledby={`todo-${todo}`}>
          <h3 id={`todo-${todo}`} className={styles.todo}>
            <StateShape state={todoShapes[todo]} />
            {t(`home.todo.${todo}.name`)} <b>{list.byTodo[todo]}</b>
            <small>{t(`home.todo.${todo}.why`)}</small>
          </h3>
          <ul>
            {devices.map((device) => (
              <li key={device.deviceId} className={styles.item}>
                <AttentionRow device={device} times={list.trendTimes} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A device that does not report is not called good. */
function whyNothing(devices: number, { normal, unknown }: HomeOverview["counts"]) {
  if (devices === 0) return "home.attention.noDevices";
  if (normal === 0) return "home.attention.noneHeard";
  return unknown > 0 ? "home.attention.noneOfHeard" : "home.attention.none";
}

interface NothingProps {
  overview: HomeOverview;
  choice: AttentionChoice;
  onChange: (change: Partial<AttentionChoice>) => void;
}

function Nothing({ overview, choice, onChange }: NothingProps) {
  const { t } = useTranslation();
  const isFiltered = choice.todo !== null || choice.customerId !== null || choice.deviceName !== "";
  if (!isFiltered)
    return (
      <Empty sentence={t(whyNothing(overview.devices, overview.counts))}>
        {overview.devices === 0 && <NextStep />}
      </Empty>
    );
  return (
    <Empty sentence={t("home.attention.noneFound")}>
      <button type="button" className={buttons.button} onClick={() => onChange(everything)}>
        {t("home.attention.clear")}
      </button>
    </Empty>
  );
}
