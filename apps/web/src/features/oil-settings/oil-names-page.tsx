import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { oilBrandsKey, oilBrandsQuery } from "../../lib/fleet/oil-queries.ts";
import { content } from "../../lib/http/call.ts";
import { useSavedChange } from "../../lib/queries/use-saved-change.ts";
import { toast } from "../../lib/toast/toast.ts";
import { PageHead } from "../../ui/panels/page-head.tsx";
import { Failed, OldData, Skeleton } from "../../ui/panels/panel-states.tsx";
import { OilNameForm, type OilNameEntry } from "./oil-name-form.tsx";
import { OilNameRow } from "./oil-name-row.tsx";
import styles from "./oil-names.module.css";

const skeletonHeights = [44, 44, 44];

/** What a dealer calls its oils, each with its grade in the catalogue. */
export function OilNamesPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const brands = useQuery(oilBrandsQuery());
  /** How often one was added: the form begins again. */
  const [added, setAdded] = useState(0);
  // Devices show their oils wherever they are listed.
  const refresh = () =>
    Promise.all(
      [oilBrandsKey, ["fleet"], ["analysis"]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const add = useSavedChange({
    work: (entry: OilNameEntry) => content("POST /system/oilbrand", { body: entry }),
    refresh,
    done: t("oilSettings.names.added"),
    onDone: ({ devices }) => {
      setAdded((count) => count + 1);
      if (devices > 0) toast.success(t("oilSettings.names.addedTo", { count: devices }));
    },
  });
  const retry = () => void brands.refetch();
  return (
    <div className={styles.page}>
      <PageHead title={t("shell.page.oilNames")} note={t("oilSettings.names.note")} />
      <section className={styles.panel} aria-label={t("shell.page.oilNames")}>
        <OilNameForm key={added} busy={add.busy} problem={add.problem} onSave={add.run} />
        {brands.isPending && <Skeleton heights={skeletonHeights} />}
        {brands.isError && brands.data && <OldData readAt={brands.dataUpdatedAt} onRetry={retry} />}
        {brands.isError && !brands.data && <Failed sentence={brands.error.message} onRetry={retry} />}
        {brands.data?.length === 0 && <p className={styles.none}>{t("oilSettings.names.none")}</p>}
        <ul>
          {brands.data?.map((brand) => (
            <OilNameRow key={brand.brandId} brand={brand} refresh={refresh} />
          ))}
        </ul>
      </section>
    </div>
  );
}
