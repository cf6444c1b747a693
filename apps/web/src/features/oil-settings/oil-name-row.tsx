import type { OilBrand } from "@oilcloud/contract";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import { OilNameForm, type OilNameEntry } from "./oil-name-form.tsx";
import styles from "./oil-names.module.css";

interface OilNameRowProps {
  brand: OilBrand;
  refresh: () => Promise<unknown>;
}

/** A name, its grade and how many devices are filled with it. */
export function OilNameRow({ brand, refresh }: OilNameRowProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { brandId, brandName, oilName, deviceCount } = brand;
  const change = useSavedChange({
    work: (entry: OilNameEntry) => content("PUT /system/oilbrand", { body: { brandId, ...entry } }),
    refresh,
    done: t("oilSettings.names.changed"),
    onDone: () => setEditing(false),
  });
  const remove = useSavedChange({
    work: () => content("DELETE /system/oilbrand/:id", { params: { id: brandId } }),
    refresh,
    done: t("oilSettings.names.removed"),
    onDone: () => {},
  });
  if (isEditing)
    return (
      <li>
        <OilNameForm
          brand={brand}
          busy={change.busy}
          problem={change.problem}
          onSave={change.run}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li>
      <div className={styles.oil}>
        <b>{brandName}</b>
        <span>{oilName}</span>
        <small>{t("oilSettings.names.devices", { count: deviceCount })}</small>
        {remove.problem !== null && <p role="alert">{remove.problem}</p>}
      </div>
      <span className={styles.buttons}>
        <Button
          type="link"
          aria-label={t("oilSettings.names.editNamed", { name: brandName })}
          onClick={() => setEditing(true)}
        >
          {t("oilSettings.names.edit")}
        </Button>
        <Popconfirm
          title={t("oilSettings.names.removeSure", { name: brandName })}
          description={t("oilSettings.names.removeNote")}
          okText={t("oilSettings.names.remove")}
          cancelText={t("common.cancel")}
          onConfirm={() => remove.run(undefined)}
        >
          <Button
            type="link"
            loading={remove.busy}
            aria-label={t("oilSettings.names.removeNamed", { name: brandName })}
          >
            {t("oilSettings.names.remove")}
          </Button>
        </Popconfirm>
      </span>
    </li>
  );
}
