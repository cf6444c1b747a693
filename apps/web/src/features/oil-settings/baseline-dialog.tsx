import type { LabSample, OilBaseline } from "@oilcloud/contract";
import { maxLengths } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Input, Modal, Radio, Select } from "antd";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { deviceKey } from "../../lib/fleet/device-queries.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { dateText } from "../../lib/format/times.ts";
import { toast } from "../../lib/toast/toast.ts";
import buttons from "../../ui/buttons/buttons.module.css";
import form from "../../ui/forms/form.module.css";
import { readOilSettingsAgain, samplesQuery } from "./api.ts";
import { numberIn } from "./draft.ts";

interface Props {
  deviceId: string;
  baseline: OilBaseline;
  zone: string;
  onClose: () => void;
}

type Source = "learned" | "entered" | "lab";

const resultOf = ({ results }: LabSample, quantity: string) =>
  results.find((result) => result.quantity === quantity && !result.below);

/** Where a value of the new oil comes from: learned since the last oil change, entered, or a lab sample's. */
export function BaselineDialog({ deviceId, baseline, zone, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t("oilSettings.baseline.dialog", { name: baseline.name })}
      footer={null}
      width={480}
      onCancel={onClose}
      destroyOnHidden
    >
      <BaselineForm deviceId={deviceId} baseline={baseline} zone={zone} onClose={onClose} />
    </Modal>
  );
}

function BaselineForm({ deviceId, baseline, zone, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const { quantity, unit, decimals } = baseline;
  const samples = useQuery(samplesQuery(deviceId));
  const usable = (samples.data ?? []).filter((sample) => resultOf(sample, quantity));
  const [source, setSource] = useState<Source>(baseline.source === "catalogue" ? "entered" : baseline.source);
  const [text, setText] = useState(
    baseline.source === "entered" && baseline.value !== null ? String(baseline.value) : "",
  );
  const [sampleId, setSampleId] = useState("");
  const [reason, setReason] = useState("");
  const save = useMutation({
    mutationFn: () =>
      content("POST /system/oilset/saveBaseline", {
        body: {
          deviceId,
          quantity,
          source,
          reason,
          ...(source === "entered" && { value: numberIn(text) }),
          ...(source === "lab" && { sampleId: sampleId || (usable[0]?.sampleId ?? "") }),
        },
      }),
    onSuccess: async () => {
      toast.success(t("oilSettings.baseline.saved"));
      onClose();
      await Promise.all([
        readOilSettingsAgain(queries),
        queries.invalidateQueries({ queryKey: deviceKey(deviceId) }),
      ]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <fieldset className={form.field}>
        <Radio.Group
          aria-label={t("oilSettings.source")}
          value={source}
          onChange={({ target }) => setSource(target.value as Source)}
          options={[
            {
              value: "learned",
              label: t(
                quantity === "acidNumber" ? "oilSettings.baseline.byOil" : "oilSettings.baseline.learn",
              ),
            },
            { value: "entered", label: t("oilSettings.baseline.enter") },
            { value: "lab", label: t("oilSettings.baseline.fromLab"), disabled: usable.length === 0 },
          ]}
        />
      </fieldset>
      {source === "entered" && (
        <div className={form.field}>
          <label htmlFor={`${id}value`}>{t("oilSettings.baseline.value")}</label>
          <Input
            id={`${id}value`}
            inputMode="decimal"
            suffix={unit}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      {source === "lab" && (
        <div className={form.field}>
          <label htmlFor={`${id}sample`}>{t("oilSettings.baseline.sample")}</label>
          <Select
            id={`${id}sample`}
            value={sampleId || (usable[0]?.sampleId ?? "")}
            onChange={setSampleId}
            options={usable.map((sample) => ({
              value: sample.sampleId,
              label: [
                dateText(sample.sampledTime, zone),
                sample.sampleNo,
                `${numberText(resultOf(sample, quantity)?.value, decimals)} ${unit}`.trim(),
              ]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        </div>
      )}
      <div className={form.field}>
        <label htmlFor={`${id}reason`}>{t("oilSettings.reason")}</label>
        <Input
          id={`${id}reason`}
          maxLength={maxLengths.settingReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {save.error && (
        <p className={form.problem} role="alert">
          {save.error.message}
        </p>
      )}
      <p className={form.field}>
        {t("oilSettings.baseline.catalogue", {
          value: `${numberText(baseline.catalogue, decimals)} ${unit}`.trim(),
        })}
        <br />
        {t("oilSettings.baseline.effect")}
      </p>
      <div className={form.foot}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t("oilSettings.cancel")}
        </button>
        <button type="submit" className={buttons.button} data-kind="main" disabled={save.isPending}>
          {t("oilSettings.saveOne")}
        </button>
      </div>
    </form>
  );
}
