import type { PlatformNode } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./nodes.module.css";

interface DrainDialogProps {
  node: PlatformNode;
  /** Other nodes that could take over. */
  standbyCount: number;
  problem: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a drain does to this node before it begins. */
export function DrainDialog({
  node: { name, state },
  standbyCount,
  problem,
  busy,
  onConfirm,
  onClose,
}: DrainDialogProps) {
  const { t } = useTranslation();
  const isOwner = state === "owner";
  return (
    <Dialog
      title={t("operations.nodes.drainNamed", { name })}
      problem={problem}
      confirm={{
        text: t("operations.nodes.drain"),
        busy,
        disabled: isOwner && standbyCount === 0,
        run: onConfirm,
      }}
      onClose={onClose}
    >
      {isOwner && standbyCount === 0 ? (
        <p>{t("operations.nodes.noSuccessor")}</p>
      ) : (
        <ul className={styles.effects}>
          <li>{t(isOwner ? "operations.nodes.ownerMoves" : "operations.nodes.notOwner")}</li>
          <li>{t("operations.nodes.balancer")}</li>
          <li>{t("operations.nodes.devicesStay")}</li>
          {standbyCount <= (isOwner ? 1 : 0) && <li>{t("operations.nodes.thenNoStandby")}</li>}
        </ul>
      )}
    </Dialog>
  );
}
