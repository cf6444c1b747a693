import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import fields from "../../../ui/forms/form.module.css";
import { assigneesQuery } from "../queries.ts";

interface AssignDialogProps {
  alarmId: string;
  /** Whom it is assigned to now. */
  assigned: string | null;
  busy: boolean;
  onAssign: (accountId: string) => void;
  onClose: () => void;
}

export function AssignDialog({ alarmId, assigned, busy, onAssign, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(assigneesQuery(alarmId));
  return (
    <Dialog
      title={t("alarms.assign.title")}
      onClose={onClose}
      confirm={{
        text: t("alarms.assign.do"),
        run: () => chosen !== null && onAssign(chosen),
        busy,
        disabled: chosen === null || chosen === assigned,
      }}
    >
      {!data && !error && <Skeleton heights={[32]} />}
      {!data && error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className={fields.field}>
          <label htmlFor={id}>{t("alarms.assign.to")}</label>
          <Select
            id={id}
            value={chosen ?? assigned}
            onChange={setChosen}
            placeholder={t("alarms.assign.hint")}
            notFoundContent={t("alarms.assign.none")}
            showSearch={{ optionFilterProp: "label" }}
            options={data.map(({ accountId, accountName, department, position }) => ({
              value: accountId,
              label: [accountName, department, position].filter(Boolean).join(" · "),
            }))}
          />
        </div>
      )}
    </Dialog>
  );
}
