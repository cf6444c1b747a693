import type { Kept, KeptTenant } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { numberText } from "../../../lib/format/numbers.ts";
import { sizeText } from "../../../lib/format/sizes.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import styles from "./keeping.module.css";

interface TenantSizesProps {
  kept: Kept;
  onChange: (tenantId: string) => void;
}

/** One line a dealer; on phones a card each. */
export function TenantSizes({ kept, onChange }: TenantSizesProps) {
  const { t } = useTranslation();
  const largest = Math.max(1, ...kept.tenants.map(({ bytes }) => bytes));
  const columns = ["dealer", "total", "rows", "packed", "hours", "days", "oldest", "keptFor"] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.sizes}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`operations.keeping.${column}`)}
              </th>
            ))}
            <th aria-label={t("operations.keeping.change")} />
          </tr>
        </thead>
        <tbody>
          {kept.tenants.map((tenant) => (
            <TenantLine
              key={tenant.tenantId}
              tenant={tenant}
              largest={largest}
              usualDays={kept.usualDays}
              onChange={() => onChange(tenant.tenantId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TenantLineProps {
  tenant: KeptTenant;
  largest: number;
  usualDays: Kept["usualDays"];
  onChange: () => void;
}

function TenantLine({ tenant, largest, usualDays, onChange }: TenantLineProps) {
  const { t } = useTranslation();
  const { tenantName, devices, bytes, rows, packed, hours, days, oldestTime, rules } = tenant;
  const label = (column: "total" | "rows" | "packed" | "hours" | "days" | "oldest" | "keptFor") => ({
    "data-label": t(`operations.keeping.${column}`),
  });
  return (
    <tr>
      <th scope="row">
        {tenantName}
        <small>{t("operations.keeping.deviceCount", { count: devices })}</small>
      </th>
      <td {...label("total")}>
        <b>{sizeText(bytes)}</b>
        <i className={styles.bar} aria-hidden="true">
          {bytes > 0 && <i style={{ width: `${(100 * bytes) / largest}%` }} />}
        </i>
      </td>
      <Size {...label("rows")} {...rows} />
      <Size {...label("packed")} {...packed} />
      <Size {...label("hours")} {...hours} />
      <Size {...label("days")} {...days} />
      <td {...label("oldest")}>{oldestTime === null ? "–" : dateText(oldestTime, browserZone())}</td>
      <td {...label("keptFor")}>
        <span>
          {rules.length === 0
            ? t("operations.keeping.usual", {
                samples: numberText(usualDays.samples),
                hours: numberText(usualDays.hours),
              })
            : t("operations.keeping.ownRules", { count: rules.length })}
        </span>
      </td>
      <td className={styles.action}>
        <Button
          size="small"
          onClick={onChange}
          aria-label={t("operations.keeping.changeOf", { name: tenantName })}
        >
          {t("operations.keeping.change")}
        </Button>
      </td>
    </tr>
  );
}

function Size({ values, bytes, ...cell }: { values: number; bytes: number; "data-label": string }) {
  const { t } = useTranslation();
  return (
    <td {...cell}>
      <span>
        {sizeText(bytes)}
        <small>{t("operations.keeping.valueCount", { values: numberText(values) })}</small>
      </span>
    </td>
  );
}
