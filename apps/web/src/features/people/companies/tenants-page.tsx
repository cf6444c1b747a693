import type { Tenant } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openDialog } from "../../../lib/open-dialogs.ts";
import { firstPage } from "../../../lib/paging.ts";
import { useVisitState } from "../../../lib/use-visit-state.ts";
import { ListPage } from "../list-page.tsx";
import styles from "../people.module.css";
import { type CompanyFilter, isNoFilter, noCompanyFilter, tenantsQuery } from "../queries.ts";
import { SearchField } from "../search-field.tsx";
import { type CompanyAction, CompanyActions } from "./company-actions.tsx";
import { CompanyState, ContactCell } from "./company-cells.tsx";
import { CloseCompanyDialog, type Company, DeleteCompanyDialog } from "./company-dialogs.tsx";
import { FormDrawer } from "./form-frame.tsx";
import { TenantForm } from "./tenant-form.tsx";

type Open = { kind: "add" } | { kind: CompanyAction; tenant: Tenant };

const companyOf = ({ tenantId, tenantName }: Tenant): Company => ({
  kind: "tenant",
  id: tenantId,
  name: tenantName,
});

/** The dealers of the platform. */
export function TenantsPage() {
  const { t } = useTranslation();
  const [filter, setFilter] = useVisitState<CompanyFilter>("filter", noCompanyFilter);
  const [page, setPage] = useVisitState("page", firstPage);
  const [open, setOpen] = useState<Open | null>(null);
  const tenants = useQuery(tenantsQuery(filter, page));
  const close = () => setOpen(null);
  const narrow = (change: Partial<CompanyFilter>) => {
    setFilter((now) => ({ ...now, ...change }));
    setPage((now) => ({ ...now, pageNum: 1 }));
  };
  const act = (kind: CompanyAction, tenant: Tenant) =>
    kind === "logo" ? openDialog("logo", { tenantId: tenant.tenantId }) : setOpen({ kind, tenant });
  const add = (
    <Button type="primary" onClick={() => setOpen({ kind: "add" })}>
      {t("people.tenants.add")}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t("people.tenants.title")}</h1>
          {tenants.data && (
            <span className={styles.note}>{t("people.tenants.note", { total: tenants.data.total })}</span>
          )}
        </div>
        {add}
      </header>
      <div className={styles.filters}>
        <SearchField
          value={filter.search}
          hint={t("people.company.searchHint")}
          onChange={(search) => narrow({ search })}
        />
        <StateFilter value={filter.state} onChange={(state) => narrow({ state })} />
      </div>
      <ListPage
        query={tenants}
        page={page}
        onPage={setPage}
        none={{ sentence: t("people.tenants.none"), action: add }}
        clear={isNoFilter(filter) ? null : () => narrow(noCompanyFilter)}
      >
        {(rows) => (
          <table className={styles.table}>
            <thead>
              <tr>
                {(["name", "area", "contact", "devices", "state"] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`people.company.${column}`)}
                  </th>
                ))}
                <th aria-label={t("people.company.actions")} />
              </tr>
            </thead>
            <tbody>
              {rows.map((tenant) => (
                <tr key={tenant.tenantId} data-off={tenant.closed}>
                  <td>
                    <b>{tenant.tenantName}</b>
                  </td>
                  <td>{tenant.areaName || "–"}</td>
                  <td>
                    <ContactCell company={tenant} />
                  </td>
                  <td>
                    {t("people.company.tenantCounts", {
                      customers: tenant.customerCount,
                      devices: tenant.deviceCount,
                      accounts: tenant.accountCount,
                    })}
                  </td>
                  <td>
                    <CompanyState closed={tenant.closed} deleting={tenant.deleting} />
                  </td>
                  <td className={styles.actions}>
                    <CompanyActions
                      company={companyOf(tenant)}
                      state={tenant}
                      onAction={(action) => act(action, tenant)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListPage>
      {(open?.kind === "add" || open?.kind === "edit") && (
        <TenantForm
          tenant={open.kind === "edit" ? open.tenant : null}
          onSaved={close}
          renderFrame={(form, state) => (
            <FormDrawer
              title={
                open.kind === "edit"
                  ? t("people.tenants.editTitle", { name: open.tenant.tenantName })
                  : t("people.tenants.addTitle")
              }
              onClose={close}
              {...state}
            >
              {form}
            </FormDrawer>
          )}
        />
      )}
      {open?.kind === "close" && <CloseCompanyDialog company={companyOf(open.tenant)} onClose={close} />}
      {open?.kind === "remove" && <DeleteCompanyDialog company={companyOf(open.tenant)} onClose={close} />}
    </div>
  );
}

interface StateFilterProps {
  value: CompanyFilter["state"];
  onChange: (state: CompanyFilter["state"]) => void;
}

export function StateFilter({ value, onChange }: StateFilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t("people.company.state")}
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: t("people.state.all") },
        { value: "open", label: t("people.state.open") },
        { value: "closed", label: t("people.state.companyClosed") },
      ]}
    />
  );
}
