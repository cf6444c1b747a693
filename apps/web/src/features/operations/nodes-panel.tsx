import type { PlatformNode } from "@oilcloud/contract";
import { minuteMs, secondMs } from "@oilcloud/oil";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { problemOf } from "../../lib/http/failure-sentence.ts";
import { content } from "../../lib/http/call.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import { Panel } from "../../ui/panels/panel.tsx";
import { callRate, type CountedCalls, withAnswer } from "./nodes/call-rates.ts";
import { DrainDialog } from "./nodes/drain-dialog.tsx";
import { NodeCard } from "./nodes/node-card.tsx";
import { shownState } from "./nodes/node-state.tsx";
import styles from "./nodes/nodes.module.css";
import { operationsQuery } from "./queries.ts";

interface Props {
  nodes: readonly PlatformNode[];
  readAtMs: number;
}

/** What was asked of a node, until it is seen to have followed. */
interface Order {
  nodeId: string;
  on: boolean;
}

const lookEveryMs = secondMs;
const lookForMs = minuteMs;

/** The nodes that hold the connections of devices and people, and what an operator does with them. */
export function NodesPanel({ nodes, readAtMs }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string | null>(null);
  const rateOf = useCallRates(nodes, readAtMs);
  const { order, mutation } = useDrain(nodes);
  const standby = nodes.filter((node) => shownState(node) === "standby");
  const owner = nodes.find((node) => shownState(node) === "owner");
  const drained = nodes.find(({ nodeId }) => nodeId === asked);

  function actionOf(node: PlatformNode) {
    const { nodeId, name, state, isLost } = node;
    if (isLost) return null;
    const isDraining = state === "draining";
    const word = t(isDraining ? "operations.nodes.useAgain" : "operations.nodes.drain");
    return (
      <Button
        size="small"
        loading={order?.nodeId === nodeId}
        aria-label={`${word}, ${name}`}
        onClick={() => {
          mutation.reset();
          if (isDraining) mutation.mutate({ nodeId, on: false });
          else setAsked(nodeId);
        }}
      >
        {word}
      </Button>
    );
  }

  return (
    <Panel title={t("operations.nodes.title")} note={t("operations.nodes.note", { count: nodes.length })}>
      {standby.length === 0 && <p className={styles.warning}>{t("operations.nodes.noStandby")}</p>}
      <ul className={styles.nodes}>
        {nodes.map((node) => (
          <NodeCard
            key={node.nodeId}
            node={node}
            state={shownState(node)}
            rate={rateOf(node.nodeId)}
            isOtherVersion={owner !== undefined && node.version !== owner.version}
            action={actionOf(node)}
          />
        ))}
      </ul>
      <p className={styles.line}>{t("operations.nodes.explanation")}</p>
      {drained && (
        <DrainDialog
          node={drained}
          standbyCount={standby.length - (shownState(drained) === "standby" ? 1 : 0)}
          problem={problemOf(mutation.error, "operateFail")}
          busy={mutation.isPending}
          onConfirm={() =>
            mutation.mutate({ nodeId: drained.nodeId, on: true }, { onSuccess: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function useCallRates(nodes: readonly PlatformNode[], readAtMs: number) {
  const [answers, setAnswers] = useState<readonly CountedCalls[]>([]);
  if (answers.at(-1)?.readAtMs !== readAtMs) setAnswers(withAnswer(answers, nodes, readAtMs));
  return (nodeId: string) => callRate(answers, nodeId);
}

/** Asks a node to give up what it holds, or to take it again, and looks every second until it has. */
function useDrain(nodes: readonly PlatformNode[]) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [order, setOrder] = useState<Order | null>(null);
  if (order && hasFollowed(nodes, order)) setOrder(null);
  useEffect(() => {
    if (!order) return;
    const timer = setTimeout(() => setOrder(null), lookForMs);
    return () => clearTimeout(timer);
  }, [order]);
  useQuery({ ...operationsQuery(), refetchInterval: order ? lookEveryMs : false });
  const mutation = useMutation({
    mutationFn: (body: { nodeId: string; on: boolean }) => content("POST /system/operations/drain", { body }),
    onSuccess(_nodes, { nodeId, on }) {
      const name = nodes.find((node) => node.nodeId === nodeId)?.name ?? "";
      toast.success(t(on ? "operations.nodes.drainBegun" : "operations.nodes.usedAgain", { name }));
      setOrder({ nodeId, on });
    },
    onError(error, { on }) {
      if (!on) showFailure(error); // the dialog shows why a drain was refused
    },
    onSettled: () => client.invalidateQueries(operationsQuery()),
  });
  return { order, mutation };
}

/** A drain is over when another node is in office, and its end when this one could be. */
function hasFollowed(nodes: readonly PlatformNode[], { nodeId, on }: Order): boolean {
  const node = nodes.find((each) => each.nodeId === nodeId);
  if (!node || node.isLost) return true;
  return on
    ? node.state === "draining" && nodes.some((each) => shownState(each) === "owner")
    : node.state === "standby" || node.state === "owner";
}
