import type { Customer } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { utcOffsetText } from "../../lib/format/times.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { type Column, Nothing } from "../../ui/lists/list-table.tsx";
import { customersQuery, noCompanyFilter } from "./queries.ts";
import { useListState } from "../../ui/lists/use-list-state.ts";
import { type Company, MoveCustomerDialog } from "./company-dialogs.tsx";
import { CompanyList } from "./company-list.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { useDealers } from "../../lib/people/use-dealers.ts";

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
  const state = useListState(noCompanyFilter);
  const customers = useQuery(customersQuery(state.filter, state.page));
  const ofPlatform = user.authority === "SYS_ADMIN";
  const dealer: Column<Customer> = {
    title: t("people.company.dealer"),
    renderCell: ({ tenantName }) => tenantName,
  };
  const described: Column<Customer>[] = [
    ...(ofPlatform ? [dealer] : []),
    {
      title: t("people.company.area"),
      renderCell: ({ areaName, timeZone }) => (
        <>
          <span>{areaName}</span>
          <small>{utcOffsetText(timeZone)}</small>
        </>
      ),
    },
    { title: t("people.company.industry"), renderCell: ({ industryName }) => industryName || <Nothing /> },
  ];
  return (
    <CompanyList
      kind="customers"
      companyOf={companyOf}
      query={customers}
      state={state}
      filters={
        ofPlatform && (
          <Select
            aria-label={t("people.company.dealer")}
            value={state.filter.tenantId}
            onChange={(tenantId) => state.narrow({ tenantId })}
            showSearch={{ optionFilterProp: "label" }}
            options={[{ value: "", label: t("people.customers.allDealers") }, ...dealers]}
          />
        )
      }
      before={
        ofPlatform && dealers.length === 0
          ? {
              sentence: t("people.customers.noneYetDealer"),
              action: <Button href="/userSet?tab=tenants">{t("people.tenants.add")}</Button>,
            }
          : undefined
      }
      described={described}
      own={user.tenantId ? { kind: "tenant", id: user.tenantId, name: user.companyName ?? "" } : undefined}
      counts={({ deviceCount, accountCount }) =>
        t("people.company.counts", {
          devices: numberText(deviceCount),
          accounts: numberText(accountCount),
        })
      }
      renderForm={(customer, onSaved, frame) => (
        <CustomerForm customer={customer} dealers={dealers} onSaved={onSaved} renderFrame={frame} />
      )}
      renderMove={
        ofPlatform
          ? (customer, onClose) => <MoveCustomerDialog customer={customer} onClose={onClose} />
          : undefined
      }
    />
  );
}
