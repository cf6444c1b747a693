import type { DeviceInfo, LabBias } from "@oilcloud/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { changeText } from "../../../../lib/format/numbers.ts";
import { timeText } from "../../../../lib/format/times.ts";
import { toast } from "../../../../lib/toast/toast.ts";
import buttons from "../../../../ui/buttons/buttons.module.css";
import { biasQuery } from "../../queries.ts";
import { BiasScale } from "./bias-scale.tsx";
import styles from "./lab.module.css";
import { showFailure } from "../../../../lib/http/show-failure.ts";

interface BiasTableProps {
  info: DeviceInfo;
  mayManage: boolean;
}

/** The bias of each indicator over all samples, and the offset that is proposed or in force. */
export function BiasTable({ info, mayManage }: BiasTableProps) {
  const { t } = useTranslation();
  const { data } = useQuery(biasQuery(info.deviceId));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.bias} aria-label={t("lab.bias.title")}>
      <h3>{t("lab.bias.title")}</h3>
      <p className={styles.facts}>{t("lab.bias.note")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("lab.quantity")}</th>
            <th scope="col">{t("lab.bias.mean")}</th>
            <th scope="col">{t("lab.bias.interval")}</th>
            <th scope="col">{t("lab.bias.judgement")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((bias) => (
            <tr key={bias.quantity} data-testid="lab-bias">
              <th scope="row">{bias.name}</th>
              <td>{bias.mean === null ? "–" : amountText(bias.mean, bias)}</td>
              <td data-label={t("lab.bias.interval")}>
                <BiasScale bias={bias} />
                {bias.low === null || bias.high === null ? "–" : intervalText(bias, bias.low, bias.high)}
                <small> {t("lab.bias.samples", { count: bias.samples })}</small>
              </td>
              <td className={styles.verdict}>
                <Judgement bias={bias} info={info} mayManage={mayManage} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const decimals = 1;
const unitOf = ({ unit }: LabBias) => (unit === "percent" ? " %" : "");
const amountText = (value: number, bias: LabBias) => `${changeText(value, decimals)}${unitOf(bias)}`;
const intervalText = (bias: LabBias, low: number, high: number) =>
  `${changeText(low, decimals)} … ${changeText(high, decimals)}${unitOf(bias)}`;

function Judgement({ bias, info, mayManage }: BiasTableProps & { bias: LabBias }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { deviceId, timeZone } = info;
  const { quantity, offset, proposal, verdict, tolerance } = bias;
  const change = useMutation({
    mutationFn: (what: "apply" | "undo") =>
      what === "apply"
        ? content("POST /system/labdata/offset", { body: { deviceId, quantity } })
        : content("POST /system/labdata/offset/undo", { body: { deviceId, quantity } }),
    onSuccess: async (_, what) => {
      toast.success(t(what === "apply" ? "lab.bias.applied" : "lab.bias.undone"));
      await queries.invalidateQueries(biasQuery(deviceId));
    },
    onError: (error) => showFailure(error),
  });
  const button = (what: "apply" | "undo", sure: string) => (
    <Popconfirm
      title={sure}
      okText={t(`lab.bias.${what}`)}
      cancelText={t("common.cancel")}
      onConfirm={() => change.mutate(what)}
    >
      <button type="button" className={buttons.quiet} disabled={change.isPending}>
        {t(`lab.bias.${what}`)}
      </button>
    </Popconfirm>
  );
  if (offset)
    return (
      <>
        {t("lab.bias.inForce", { offset: offset.text, time: timeText(offset.since, timeZone) })}
        {mayManage && button("undo", t("lab.bias.undoSure", { offset: offset.text }))}
      </>
    );
  return (
    <>
      {t(`lab.bias.verdict.${verdict}`, {
        tolerance: tolerance === null ? "" : `±${tolerance}${unitOf(bias)}`,
      })}
      {proposal && (
        <>
          {" "}
          <b>{t("lab.bias.proposal", { offset: proposal })}</b>
          {mayManage && button("apply", t("lab.bias.applySure", { offset: proposal }))}
        </>
      )}
    </>
  );
}
