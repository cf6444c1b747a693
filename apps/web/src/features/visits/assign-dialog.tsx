import type { Visit } from "@oilcloud/contract";
import type { VisitorKind } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import fields from "../../ui/forms/form.module.css";
import { Failed, Skeleton } from "../../ui/panels/panel-states.tsx";
import { readVisitsAgain, visitorsQuery } from "./queries.ts";
import { problemOf } from "../../lib/http/failure-sentence.ts";

interface AssignDialogProps {
  customerId: string;
  /** null: all visits of the site. */
  visit: Visit | null;
  onClose: () => void;
}

const noOne = "";

/** Who goes: to one machine for one reason, or to a whole site. */
export function AssignDialog({ customerId, visit, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(visitorsQuery(customerId));
  const assigned = visit?.visitor?.visitorId ?? noOne;
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (visitor: { kind: VisitorKind; visitorId: string } | null) =>
      content("POST /system/visit/assign", {
        body: {
          customerId,
          ...(visit && { visits: [{ deviceId: visit.deviceId, category: visit.category }] }),
          visitor,
        },
      }),
    onSuccess: async () => {
      toast.success(t("visits.assign.done"));
      onClose();
      await readVisitsAgain(queries);
    },
  });
  const submit = () => {
    const found = data?.find(({ visitorId }) => visitorId === chosen);
    save.mutate(found ? { kind: found.kind, visitorId: found.visitorId } : null);
  };
  return (
    <Dialog
      title={visit ? t("visits.assign.title") : t("visits.assign.titleSite")}
      onClose={onClose}
      problem={problemOf(save.error)}
      confirm={{
        text: t("visits.assign.do"),
        run: submit,
        busy: save.isPending,
        disabled: chosen === null || (visit !== null && chosen === assigned),
      }}
    >
      {!data && !error && <Skeleton heights={[32]} />}
      {!data && error && <Failed sentence={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className={fields.field}>
          <label htmlFor={id}>
            {visit ? `${visit.deviceName} · ${visit.cause}` : t("visits.assign.toSite")}
          </label>
          <Select
            id={id}
            value={chosen ?? (visit ? assigned : null)}
            onChange={setChosen}
            placeholder={t("visits.assign.hint")}
            showSearch={{ optionFilterProp: "label" }}
            options={[
              { value: noOne, label: t("visits.unassigned") },
              ...data.map(({ visitorId, visitorName, note }) => ({
                value: visitorId,
                label: [visitorName, note].filter(Boolean).join(" · "),
              })),
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
