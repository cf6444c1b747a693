import type { ReportSchedule } from "@oilcloud/contract";
import { languages, scheduleEveries } from "@oilcloud/contract/values";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Radio, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { customersIn } from "../../../lib/fleet/customers.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import form from "../../../ui/forms/form.module.css";
import { mailableContactsQuery } from "../queries.ts";
import { schedulesKey } from "./queries.ts";
import { useScheduleWords } from "./use-schedule-words.ts";
import { problemOf } from "../../../lib/http/failure-sentence.ts";

interface Props {
  schedule: ReportSchedule | null;
  onClose: () => void;
}

const count = (length: number, from: number) => Array.from({ length }, (_, i) => i + from);

export function ScheduleDialog({ schedule, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const queries = useQueryClient();
  const own = useLanguage();
  const { dayWords } = useScheduleWords();
  const customers = customersIn(useSession().factories);
  const [customerId, setCustomerId] = useState(schedule?.customerId ?? customers[0]?.customerId ?? "");
  const [every, setEvery] = useState(schedule?.every ?? "week");
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 8);
  const [language, setLanguage] = useState(schedule?.language ?? own);
  const [contactIds, setContactIds] = useState<string[]>(schedule?.contactIds ?? []);
  const contacts = useQuery({ ...mailableContactsQuery(customerId), enabled: customerId !== "" });
  const entry = { every, day, hour, language, contactIds };
  const save = useMutation({
    mutationFn: () =>
      schedule
        ? content(
            "POST /system/report/schedule/update",
            { body: { scheduleId: schedule.scheduleId, ...entry } },
            { quiet: true },
          )
        : content("POST /system/report/schedule/add", { body: { customerId, ...entry } }, { quiet: true }),
    onSuccess: async () => {
      toast.success(t("reports.schedule.saved"));
      onClose();
      await queries.invalidateQueries({ queryKey: schedulesKey });
    },
  });
  const days = count(every === "week" ? 7 : 28, 1);
  return (
    <Dialog
      title={t(schedule ? "reports.schedule.edit" : "reports.schedule.add")}
      onClose={onClose}
      problem={problemOf(save.error)}
      confirm={{
        text: t("reports.made.save"),
        run: () => save.mutate(),
        busy: save.isPending,
        disabled: customerId === "" || contactIds.length === 0,
      }}
    >
      <div className={form.form}>
        <div className={form.field}>
          <label htmlFor={`${id}-factory`}>{t("reports.schedule.factory")}</label>
          <Select
            id={`${id}-factory`}
            disabled={schedule !== null}
            value={customerId}
            onChange={(chosen) => {
              setCustomerId(chosen);
              setContactIds([]);
            }}
            showSearch
            optionFilterProp="label"
            options={customers.map(({ customerId: value, customerName: label }) => ({ value, label }))}
          />
        </div>
        <div className={form.field}>
          <span id={`${id}-every`}>{t("reports.schedule.rhythm")}</span>
          <Radio.Group
            aria-labelledby={`${id}-every`}
            optionType="button"
            value={every}
            onChange={({ target }) => {
              setEvery(target.value === "month" ? "month" : "week");
              setDay(1);
            }}
            options={scheduleEveries.map((value) => ({ value, label: t(`reports.schedule.${value}`) }))}
          />
        </div>
        <div className={form.field}>
          <label htmlFor={`${id}-day`}>{t("reports.schedule.day")}</label>
          <Select
            id={`${id}-day`}
            value={day}
            onChange={setDay}
            options={days.map((value) => ({ value, label: dayWords(every, value) }))}
          />
        </div>
        <div className={form.field}>
          <label htmlFor={`${id}-hour`}>{t("reports.schedule.hour")}</label>
          <Select
            id={`${id}-hour`}
            value={hour}
            onChange={setHour}
            options={count(24, 0).map((value) => ({ value, label: `${String(value).padStart(2, "0")}:00` }))}
          />
        </div>
        <div className={form.field}>
          <span id={`${id}-language`}>{t("reports.schedule.language")}</span>
          <Radio.Group
            aria-labelledby={`${id}-language`}
            optionType="button"
            value={language}
            onChange={({ target }) => setLanguage(target.value === "en" ? "en" : "zh-CN")}
            options={languages.map((value) => ({ value, label: t(`reports.make.in.${value}`) }))}
          />
        </div>
        <div className={form.field}>
          <label htmlFor={`${id}-receivers`}>{t("reports.schedule.receivers")}</label>
          <Select
            id={`${id}-receivers`}
            mode="multiple"
            value={contactIds}
            onChange={setContactIds}
            placeholder={t("reports.made.chooseReceivers")}
            notFoundContent={t("reports.made.noReceivers")}
            optionFilterProp="label"
            options={(contacts.data ?? []).map(({ contactId, contactName, email }) => ({
              value: contactId,
              label: `${contactName} · ${email}`,
            }))}
          />
        </div>
      </div>
    </Dialog>
  );
}
