import type { Language } from "@oilcloud/contract";
import { dayMs, minuteMs } from "@oilcloud/oil";
import { languages } from "@oilcloud/contract/values";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Progress, Radio } from "antd";
import dayjs from "dayjs";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { infoQuery } from "../../lib/fleet/device-queries.ts";
import { dayEnd, dayStart } from "../../lib/format/site-dates.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { reportLink, reportsKey } from "../../lib/reports/queries.ts";
import { toast } from "../../lib/toast/toast.ts";
import { useNow } from "../../lib/timing/use-now.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import { DayRange } from "../filters/day-range.tsx";
import form from "../forms/form.module.css";
import { useDiagnose } from "./use-diagnose.ts";

const spans = [7, 30, 90, 180] as const;
type Period = (typeof spans)[number] | "days";
const percents = { waiting: 10, reading: 40, drawing: 75, done: 100, failed: 100 } as const;

interface Props {
  deviceId: string;
  deviceName: string;
  onClose: () => void;
}

/** Asks for period and language, then shows how far the report has come and opens it. */
export function DiagnoseDialog({ deviceId, deviceName, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const own = useLanguage();
  const [period, setPeriod] = useState<Period>(30);
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [language, setLanguage] = useState<Language>(own);
  const { begin, stage, problem, isBusy } = useDiagnose(async (reportId) => {
    toast.success(t("reports.make.done"));
    await queries.invalidateQueries({ queryKey: reportsKey });
    onClose();
    await navigate(reportLink(reportId));
  });
  const nowMs = useNow(minuteMs);
  const info = useQuery({ ...infoQuery(deviceId), enabled: period === "days" });
  const range = period === "days" ? daysOf(days, info.data?.timeZone, nowMs) : lastDays(period, nowMs);
  const run = () => range && begin({ deviceId, ...range, language });
  return (
    <Dialog
      title={t("reports.make.title", { device: deviceName })}
      onClose={onClose}
      confirm={{ text: t("reports.make.start"), run, busy: isBusy, disabled: range === null }}
      problem={problem ?? (info.isError ? info.error.message : null)}
    >
      <div className={form.form}>
        <div className={form.field}>
          <span id={`${id}-days`}>{t("reports.make.period")}</span>
          <Radio.Group
            aria-labelledby={`${id}-days`}
            optionType="button"
            disabled={isBusy}
            value={period}
            onChange={({ target }) => setPeriod(target.value as Period)}
            options={[
              ...spans.map((value) => ({ value, label: t("reports.make.days", { count: value }) })),
              { value: "days" as const, label: t("reports.make.range") },
            ]}
          />
          {period === "days" && (
            <DayRange
              label={t("reports.make.range")}
              startDay={days.from}
              endDay={days.to}
              onChange={setDays}
            />
          )}
          {range && range.to < nowMs - dayMs && <small>{t("reports.make.pastNote")}</small>}
        </div>
        <div className={form.field}>
          <span id={`${id}-language`}>{t("reports.make.language")}</span>
          <Radio.Group
            aria-labelledby={`${id}-language`}
            optionType="button"
            disabled={isBusy}
            value={language}
            onChange={({ target }) => setLanguage(target.value === "en" ? "en" : "zh-CN")}
            options={languages.map((value) => ({ value, label: t(`reports.make.in.${value}`) }))}
          />
        </div>
        {stage && (
          <output>
            <Progress percent={percents[stage]} status="active" showInfo={false} />
            {t(`reports.make.stage.${stage}`)}
          </output>
        )}
      </div>
    </Dialog>
  );
}

const lastDays = (count: number, nowMs: number) => ({ from: nowMs - count * dayMs, to: nowMs });

/** Whole days of the site, both counted. null while one of them is missing, or where the site is not known yet. */
function daysOf(
  { from, to }: { from: string | null; to: string | null },
  zone: string | undefined,
  nowMs: number,
) {
  if (from === null || to === null || zone === undefined) return null;
  return { from: dayStart(dayjs(from), zone), to: Math.min(dayEnd(dayjs(to), zone) + 1, nowMs) };
}
