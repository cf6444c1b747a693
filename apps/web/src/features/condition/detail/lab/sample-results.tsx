import type { LabSample } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { minuteTimeText } from "../../../../lib/format/times.ts";
import { toast } from "../../../../lib/toast/toast.ts";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { labQuery } from "../../queries.ts";
import { originText } from "./lab-marks.ts";
import { agreementText } from "./lab-words.ts";
import styles from "./lab.module.css";
import { resultRows } from "./result-rows.ts";
import { VerdictShape } from "./verdict-shape.tsx";
import { showFailure } from "../../../../lib/http/show-failure.ts";

interface Props {
  sample: LabSample;
  zone: string;
  mayDelete: boolean;
}

/** One sample: first what can be compared with the online values, then what only a laboratory measures. */
export function SampleResults({ sample, zone, mayDelete }: Props) {
  const { t } = useTranslation();
  const time = (ms: number) => minuteTimeText(ms, zone);
  const rows = resultRows(sample);
  const compared = rows.filter(({ beside }) => beside);
  const others = rows.filter(({ beside }) => !beside);
  const { receivedTime, fileName, accountName } = sample;
  const facts = [
    originText(sample) || t("lab.unnamed"),
    receivedTime !== null && `${t("lab.reported")} ${time(receivedTime)}`,
    fileName !== null && fileName !== "" && t("lab.fromFile", { name: fileName }),
    fileName === null && accountName !== null && t("lab.entered", { name: accountName }),
  ];
  return (
    <div className={styles.results}>
      <header className={styles.head}>
        <div>
          <h3>{t("lab.results", { time: time(sample.sampledTime) })}</h3>
          <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
        </div>
        {mayDelete && <DeleteSample sample={sample} />}
      </header>
      {compared.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("lab.quantity")}</th>
              <th scope="col">{t("lab.laboratory")}</th>
              <th scope="col">{t("lab.online")}</th>
              <th scope="col">{t("lab.comparison")}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map((row) => (
              <tr key={row.id} data-testid="lab-result">
                <th scope="row">{row.name}</th>
                <td>{row.lab}</td>
                <td data-label={t("lab.online")}>{row.online ?? "–"}</td>
                <td className={styles.verdict} data-agreement={row.compared.agreement}>
                  <span className={styles.said}>
                    <VerdictShape agreement={row.compared.agreement} />
                    {agreementText(row.compared, t)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <section className={styles.others} aria-label={t("lab.laboratoryOnly")}>
          <h4>{t("lab.laboratoryOnly")}</h4>
          <dl>
            {others.map(({ id, name, lab }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{lab}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {sample.remarks !== "" && <p className={styles.note}>{t("lab.remarks", { text: sample.remarks })}</p>}
      {compared.some((row) => row.compared.agreement === "differs") && (
        <p className={styles.note}>{t("lab.advice")}</p>
      )}
    </div>
  );
}

function DeleteSample({ sample: { deviceId, sampleId } }: { sample: LabSample }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => content("POST /system/labdata/delete", { body: { deviceId, sampleId } }),
    onSuccess: async () => {
      toast.success(t("lab.deleted"));
      await queries.invalidateQueries(labQuery(deviceId));
    },
    onError: (error) => showFailure(error),
  });
  return (
    <Popconfirm
      title={t("lab.deleteSure")}
      okText={t("lab.delete")}
      cancelText={t("common.cancel")}
      onConfirm={() => remove.mutate()}
    >
      <button type="button" className={buttons.quiet} disabled={remove.isPending}>
        {t("lab.delete")}
      </button>
    </Popconfirm>
  );
}
