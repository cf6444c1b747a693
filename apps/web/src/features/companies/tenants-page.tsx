import type { Tenant } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { numberText } from "../../lib/format/numbers.ts";
import { Nothing } from "../../ui/lists/list-table.tsx";
import { noCompanyFilter, tenantsQuery } from "./queries.ts";
import { useListState } from "../../ui/lists/use-list-state.ts";
import type { Company } from "./company-dialogs.tsx";
import { CompanyList } from "./company-list.tsx";
import { TenantForm } from "./tenant-form.tsx";

const companyOf = ({ tenantId, tenantName }: Tenant): Company => ({
  kind: "tenant",
  id: tenantId,
  name: tenantName,
});

/** The dealers of the platform. */
export function TenantsPage() {
  const { t } = useTranslation();
  const state = useListState(noCompanyFilter);
  const tenants = useQuery(tenantsQuery(state.filter, state.page));
  return (
    <CompanyList
      kind="tenants"
      companyOf={companyOf}
      query={tenants}
      state={state}
      described={[{ title: t("people.company.area"), renderCell: ({ areaName }) => areaName || <Nothing /> }]}
      counts={({ customerCount, deviceCount, accountCount }) =>
        t("people.company.tenantCounts", {
          customers: numberText(customerCount),
          devices: numberText(deviceCount),
          accounts: numberText(accountCount),
        })
      }
      renderForm={(tenant, onSaved, frame) => (
        <TenantForm tenant={tenant} onSaved={onSaved} renderFrame={frame} />
      )}
    />
  );
}
