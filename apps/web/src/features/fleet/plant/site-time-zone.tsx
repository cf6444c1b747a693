import type { Site } from "@oilcloud/contract";
import { administrators } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { utcOffsetText } from "../../../lib/format/times.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Permitted } from "../../../ui/permission.tsx";
import { siteQuery } from "../api.ts";
import styles from "../dialogs/dialogs.module.css";
import plantStyles from "./plant-page.module.css";
import { useChange } from "../use-change.ts";

/** By which clock the site's days are cut, and the way to change it for those who may. */
export function SiteTimeZone({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const site = useQuery(siteQuery(customerId));
  if (!site.data) return null;
  const { timeZone } = site.data;
  return (
    <>
      <span className={plantStyles.note}>
        {t("fleet.site.timeZone", { zone: timeZone, offset: utcOffsetText(timeZone) })}
      </span>
      <Permitted roles={administrators} right="manage">
        <Button type="text" onClick={() => setOpen(true)}>
          {t("fleet.site.change")}
        </Button>
      </Permitted>
      {open && <TimeZoneDialog site={site.data} onClose={() => setOpen(false)} />}
    </>
  );
}

function TimeZoneDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [timeZone, setTimeZone] = useState(site.timeZone);
  const change = useChange(
    () => content("PUT /system/customer/timeZone", { body: { customerId: site.customerId, timeZone } }),
    t("fleet.site.changed"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.site.title", { name: site.customerName })}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("fleet.save"),
        run: () => change.run(undefined),
        busy: change.busy,
        disabled: timeZone === site.timeZone,
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t("fleet.site.zone")}</label>
        <Select
          id={id}
          showSearch={{ optionFilterProp: "label" }}
          value={timeZone}
          onChange={setTimeZone}
          options={[...new Set([site.timeZone, ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
            value,
            label: value,
          }))}
        />
      </div>
      <p>{t("fleet.site.hint")}</p>
    </Dialog>
  );
}
