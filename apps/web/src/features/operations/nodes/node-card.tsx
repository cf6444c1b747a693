import type { PlatformNode } from "@oilcloud/contract";
import { secondMs } from "@oilcloud/oil";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { browserZone, fullTimeText } from "../../../lib/format/times.ts";
import { StateBadge } from "../../../ui/badges/state-badge.tsx";
import { NodeState, type ShownNodeState } from "./node-state.tsx";
import styles from "./nodes.module.css";

/** From here on an operator should look, and here devices have given up waiting or will soon. */
const slowMs = secondMs;
const stuckMs = 5 * secondMs;

interface NodeCardProps {
  node: PlatformNode;
  state: ShownNodeState;
  /** Calls passed on a second; null: not known yet. */
  rate: number | null;
  isOtherVersion: boolean;
  action: ReactNode;
}

/** One node: what it does, what it holds and whether the owner answers it. */
export function NodeCard({ node, state, rate, isOtherVersion, action }: NodeCardProps) {
  const { t } = useTranslation();
  const { name, host, process, version, startTime, sessions, waiting } = node;
  return (
    <li className={styles.node} data-state={state} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <NodeState state={state} />
        {action}
      </div>
      <p className={styles.host}>
        {host}, {t("operations.ownerProcess", { process })}
      </p>
      {node.isLost ? (
        <p className={styles.gone}>{t(`operations.nodes.${state === "stopped" ? "stopped" : "lost"}`)}</p>
      ) : (
        <div className={styles.figures}>
          <p>
            <b>{numberText(sessions)}</b> {t("operations.sessions", { count: sessions })}
          </p>
          <p>
            <b>{numberText(rate, rate !== null && rate > 0 && rate < 10 ? 1 : 0)}</b>{" "}
            {t("operations.nodes.callsPerSecond")}
          </p>
        </div>
      )}
      <dl className={styles.facts}>
        {!node.isLost && (
          <>
            <Fact name={t("operations.nodes.waiting")}>{numberText(waiting)}</Fact>
            <Fact name={t("operations.nodes.oldest")}>
              <Wait node={node} />
            </Fact>
          </>
        )}
        <Fact name={t("operations.nodes.version")}>
          {isOtherVersion ? (
            <StateBadge state="risk" text={t("operations.nodes.otherVersion", { version })} />
          ) : (
            t("operations.version", { version })
          )}
        </Fact>
        <Fact name={t("operations.nodes.since")}>{fullTimeText(startTime, browserZone())}</Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How long the oldest call waits; with a shape where that is too long. */
function Wait({ node: { waiting, oldestMs } }: { node: PlatformNode }) {
  const { t } = useTranslation();
  if (waiting === 0) return "–";
  const text = t("operations.nodes.seconds", { seconds: numberText(oldestMs / secondMs, 1) });
  if (oldestMs < slowMs) return text;
  return <StateBadge state={oldestMs < stuckMs ? "risk" : "abnormal"} text={text} />;
}
