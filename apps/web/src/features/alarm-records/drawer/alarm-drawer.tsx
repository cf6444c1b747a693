import { CloseOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useKeptFocus } from "../../../ui/dialogs/use-kept-focus.ts";
import { Skeleton, Failed } from "../../../ui/panels/panel-states.tsx";
import { AlarmDrawerContent } from "./alarm-drawer-content.tsx";
import styles from "../sections/sections.module.css";
import { alarmDetailQuery } from "../queries.ts";

interface AlarmDrawerProps {
  alarmId: string;
  onClose(): void;
  onOpen(alarmId: string): void;
}

/** A dialog or menu above the drawer is closed by itself first. */
const isOfPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=menu], [role=listbox]") === null;

/** One episode beside the list it was chosen from. */
export function AlarmDrawer({ alarmId, onClose, onOpen }: AlarmDrawerProps) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(alarmDetailQuery(alarmId));
  const panel = useKeptFocus(alarmId);

  useEffect(() => {
    const escape = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && isOfPage(target)) onClose();
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [onClose]);

  return (
    <aside ref={panel} tabIndex={-1} className={styles.drawer} aria-label={t("shell.page.alarmRecordDetail")}>
      <button type="button" className={styles.close} aria-label={t("alarms.close")} onClick={onClose}>
        <CloseOutlined aria-hidden="true" />
      </button>
      {isPending && <Skeleton heights={[48, 64, 160, 120]} />}
      {isError && !data && <Failed sentence={t("state.panel.failed")} onRetry={() => void refetch()} />}
      {data && <AlarmDrawerContent alarm={data} onOpen={onOpen} />}
    </aside>
  );
}
