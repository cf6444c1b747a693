import type { DeviceInfo, LabField } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { DatePicker, Input } from "antd";
import { minuteFormat } from "../../../../lib/format/short-dates.ts";
import type { Dayjs } from "dayjs";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { ProblemNote } from "../../../../ui/notices/problem-note.tsx";
import { toast } from "../../../../lib/toast/toast.ts";
import { labQuantitiesQuery, labQuery } from "../../queries.ts";
import { takenInZone } from "../../../../lib/format/site-dates.ts";
import styles from "./add-sample.module.css";
import { ResultFields } from "./result-fields.tsx";
import { problemOf } from "../../../../lib/http/failure-sentence.ts";

interface Props {
  info: DeviceInfo;
  onClose: () => void;
  onAdded: (sampleId: string) => void;
}

/** One sample, copied from its report. */
export function AddSample({ info: { deviceId, timeZone }, onClose, onAdded }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data: quantities = [] } = useQuery(labQuantitiesQuery());
  const [sampled, setSampled] = useState<Dayjs | null>(null);
  const [reported, setReported] = useState<Dayjs | null>(null);
  const [about, setAbout] = useState({ institution: "", sampleNo: "", remarks: "" });
  const [written, setWritten] = useState<Partial<Record<LabField, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const filled = Object.entries(written).filter(([, text]) => text.trim() !== "") as [LabField, string][];
  const save = useMutation({
    mutationFn: (at: Dayjs) =>
      content("POST /system/labdata/add", {
        body: {
          deviceId,
          sampledTime: takenInZone(at, timeZone),
          receivedTime: reported && takenInZone(reported, timeZone),
          ...about,
          written: filled.map(([field, text]) => ({ field, text })),
        },
      }),
    onSuccess: async ({ sampleId }) => {
      toast.success(t("lab.add.done"));
      onAdded(sampleId);
      onClose();
      await queries.invalidateQueries(labQuery(deviceId));
    },
    onError: (error) => setProblem(problemOf(error)),
  });
  const submit = () => {
    if (!sampled) setProblem(t("lab.add.noTime"));
    else if (filled.length === 0) setProblem(t("lab.add.noValues"));
    else save.mutate(sampled);
  };
  const picker = { showTime: { format: "HH:mm" }, format: minuteFormat(), needConfirm: false } as const;
  return (
    <Dialog
      title={t("lab.add.title")}
      width={760}
      onClose={onClose}
      confirm={{ text: t("lab.add.save"), run: submit, busy: save.isPending }}
    >
      <div className={styles.fields}>
        <Labelled label={t("lab.add.sampled")}>
          {(id) => <DatePicker id={id} {...picker} value={sampled} onChange={setSampled} />}
        </Labelled>
        <Labelled label={t("lab.add.reported")}>
          {(id) => <DatePicker id={id} {...picker} value={reported} onChange={setReported} />}
        </Labelled>
        {(["institution", "sampleNo"] as const).map((field) => (
          <Labelled key={field} label={t(`lab.add.${field}`)}>
            {(id) => (
              <Input
                id={id}
                maxLength={field === "institution" ? maxLengths.labInstitution : maxLengths.labSampleNo}
                value={about[field]}
                onChange={({ target }) => setAbout({ ...about, [field]: target.value })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <p className={styles.hint}>{t("lab.add.hint")}</p>
      <ResultFields
        quantities={quantities}
        written={written}
        onWrite={(field, text) => setWritten({ ...written, [field]: text })}
      />
      <Labelled label={t("lab.add.remarks")}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={maxLengths.labRemarks}
            value={about.remarks}
            onChange={({ target }) => setAbout({ ...about, remarks: target.value })}
          />
        )}
      </Labelled>
      {/* The form is long, and the button that is refused stands at its end. */}
      <div className={styles.problem}>
        <ProblemNote text={problem} />
      </div>
    </Dialog>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
