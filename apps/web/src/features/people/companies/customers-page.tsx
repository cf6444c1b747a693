import type { Customer } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { utcOffsetText } from "../../../lib/format/times.ts";
import { openDialog } from "../../../lib/open-dialogs.ts";
import { firstPage } from "../../../lib/paging.ts";
import { useSession } from "../../../lib/session-context.ts";
import { useVisitState } from "../../../lib/use-visit-state.ts";
import { ListPage } from "../list-page.tsx";
import styles from "../people.module.css";
import { type CompanyFilter, customersQuery, isNoFilter, noCompanyFilter } from "../queries.ts";
import { SearchField } from "../search-field.tsx";
import { type CompanyAction, CompanyActions } from "./company-actions.tsx";
import { CompanyState, ContactCell } from "./company-cells.tsx";
import {
  CloseCompanyDialog,
  type Company,
  DeleteCompanyDialog,
  MoveCustomerDialog,
} from "./company-dialogs.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { FormDrawer } from "./form-frame.tsx";
import { StateFilter } from "./tenants-page.tsx";
import { useDealers } from "./use-dealers.ts";

type Open = { kind: "add" } | { kind: CompanyAction; customer: Customer };

const companyOf = ({ customerId, customerName }: Customer): Company => ({
  kind: "customer",
  id: customerId,
  name: customerName,
});

/** The customers of a dealer, or of all. */
export function CustomersPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const dealers = useDealers();
  const [filter, setFilter] = useVisitState<CompanyFilter>("filter", noCompanyFilter);
  const [page, setPage] = useVisitState("page", firstPage);
  const [open, setOpen] = useState<Open | null>(null);
  const customers = useQuery(customersQuery(filter, page));
  const close = () => setOpen(null);
  const narrow = (change: Partial<CompanyFilter>) => {
    setFilter((now) => ({ ...now, ...change }));
    setPage((now) => ({ ...now, pageNum: 1 }));
  };
  const act = (kind: CompanyAction, customer: Customer) =>
    kind === "logo" ? openDialog("logo", { customerId: customer.customerId }) : setOpen({ kind, customer });
  const ofPlatform = user.authority === "SYS_ADMIN";
  const noDealer = ofPlatform && dealers.length === 0;
  const add = noDealer ? (
    <Button href="/userSet?tab=tenants">{t("people.tenants.add")}</Button>
  ) : (
    <Button type="primary" onClick={() => setOpen({ kind: "add" })}>
      {t("people.customers.add")}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t("people.customers.title")}</h1>
          {customers.data && (
            <span className={styles.note}>{t("people.customers.note", { total: customers.data.total })}</span>
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
        {ofPlatform && (
          <Select
            aria-label={t("people.company.dealer")}
            value={filter.tenantId}
            onChange={(tenantId) => narrow({ tenantId })}
            showSearch={{ optionFilterProp: "label" }}
            options={[{ value: "", label: t("people.customers.allDealers") }, ...dealers]}
          />
        )}
        <StateFilter value={filter.state} onChange={(state) => narrow({ state })} />
      </div>
      <ListPage
        query={customers}
        page={page}
        onPage={setPage}
        none={{
          sentence: t(noDealer ? "people.customers.noneYetDealer" : "people.customers.none"),
          action: add,
        }}
        clear={isNoFilter(filter) ? null : () => narrow(noCompanyFilter)}
      >
        {(rows) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("people.company.name")}</th>
                {ofPlatform && <th scope="col">{t("people.company.dealer")}</th>}
                {(["area", "industry", "contact", "devices", "state"] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`people.company.${column}`)}
                  </th>
                ))}
                <th aria-label={t("people.company.actions")} />
              </tr>
            </thead>
            <tbody>
              {rows.map((customer) => (
                <tr key={customer.customerId} data-off={customer.closed}>
                  <td>
                    <b>{customer.customerName}</b>
                  </td>
                  {ofPlatform && <td>{customer.tenantName}</td>}
                  <td>
                    <span>{customer.areaName}</span>
                    <small>{utcOffsetText(customer.timeZone)}</small>
                  </td>
                  <td>{customer.industryName || "–"}</td>
                  <td>
                    <ContactCell company={customer} />
                  </td>
                  <td>
                    {t("people.company.counts", {
                      devices: customer.deviceCount,
                      accounts: customer.accountCount,
                    })}
                  </td>
                  <td>
                    <CompanyState closed={customer.closed} deleting={customer.deleting} />
                  </td>
                  <td className={styles.actions}>
                    <CompanyActions
                      company={companyOf(customer)}
                      state={customer}
                      mayMove={ofPlatform}
                      onAction={(action) => act(action, customer)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListPage>
      {(open?.kind === "add" || open?.kind === "edit") && (
        <CustomerForm
          customer={open.kind === "edit" ? open.customer : null}
          dealers={dealers}
          onSaved={close}
          renderFrame={(form, state) => (
            <FormDrawer
              title={
                open.kind === "edit"
                  ? t("people.customers.editTitle", { name: open.customer.customerName })
                  : t("people.customers.addTitle")
              }
              onClose={close}
              {...state}
            >
              {form}
            </FormDrawer>
          )}
        />
      )}
      {open?.kind === "close" && <CloseCompanyDialog company={companyOf(open.customer)} onClose={close} />}
      {open?.kind === "remove" && <DeleteCompanyDialog company={companyOf(open.customer)} onClose={close} />}
      {open?.kind === "move" && <MoveCustomerDialog customer={open.customer} onClose={close} />}
    </div>
  );
}
