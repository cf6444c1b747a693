import { CustomerForm } from "../features/companies/customer-form.tsx";
import { TenantForm } from "../features/companies/tenant-form.tsx";
import { useDealers } from "../lib/people/use-dealers.ts";
import { FirstRun } from "../features/setup/first-run.tsx";

/** The first-run steps, with the forms that also add dealers and customers later. */
export function FirstRunPage() {
  const dealers = useDealers();
  return (
    <FirstRun
      renderTenant={({ renderFrame, onSaved }) => (
        <TenantForm tenant={null} renderFrame={renderFrame} onSaved={onSaved} />
      )}
      renderCustomer={({ renderFrame, onSaved, state: { tenant } }) => (
        <CustomerForm
          customer={null}
          // The menu, which lists the dealers, may not contain the one just added.
          dealers={dealers.length === 0 && tenant ? [{ value: tenant.id, label: tenant.name }] : dealers}
          renderFrame={renderFrame}
          onSaved={onSaved}
        />
      )}
    />
  );
}
