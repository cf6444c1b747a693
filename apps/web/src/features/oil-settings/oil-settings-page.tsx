import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { customersIn } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { useAskBeforeLink } from "../../ui/dialogs/unsaved-changes.tsx";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Empty, Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { treeQuery } from "./api.ts";
import { ExportButton } from "./export-button.tsx";
import { MachineTree } from "./machine-tree.tsx";
import styles from "./oil-settings.module.css";
import { nameOfTarget, type Target, targetIn } from "./target.ts";
import { TargetSettings } from "./target-settings.tsx";
import { useDrafts } from "./use-drafts.ts";

const skeletonHeights = [46, 320, 180];

/** What a plant holds its oil to: limits, cleanliness, the baseline of the new oil, and what was done to it. */
export function OilSettingsPage() {
  const { t } = useTranslation();
  const { factories } = useSession();
  const customerId = customersIn(factories)[0]?.customerId ?? "";
  const {
    data: tree,
    isError,
    error,
    refetch,
  } = useQuery({
    ...treeQuery(customerId),
    enabled: customerId !== "",
  });
  const [query, setQuery] = useSearchParams();
  const drafts = useDrafts();
  const question = useAskBeforeLink(drafts.isAny());
  const target = tree && targetIn(query, tree);
  const choose = (chosen: Target) => setQuery({ ...chosen }, { replace: true });
  const count = tree?.machineTypes.reduce((sum, { devices }) => sum + devices.length, 0) ?? 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={t("shell.page.oilSettings")}
        note={
          tree &&
          t("oilSettings.subtitle", {
            factory: tree.customerName,
            devices: t("oilSettings.tree.devices", { count }),
          })
        }
      >
        {tree && <ExportButton customerId={customerId} />}
      </PageHead>
      {isError && !tree ? (
        <Failed sentence={error.message} onRetry={() => void refetch()} />
      ) : !tree ? (
        customerId === "" ? (
          <Empty sentence={t("shell.noFactories.title")} />
        ) : (
          <Skeleton heights={skeletonHeights} />
        )
      ) : !target ? (
        <Empty sentence={t("oilSettings.noDevices")} />
      ) : (
        <div className={styles.columns}>
          <MachineTree tree={tree} target={target} drafts={drafts} onTarget={choose} />
          <TargetSettings
            key={nameOfTarget(target)}
            tree={tree}
            target={target}
            drafts={drafts}
            onTarget={choose}
          />
        </div>
      )}
      {question}
    </div>
  );
}
