import { CustomerForm } from "../features/people/companies/customer-form.tsx";
import { TenantForm } from "../features/people/companies/tenant-form.tsx";
import { useDealers } from "../features/people/companies/use-dealers.ts";
import { FirstRun } from "../features/setup/first-run.tsx";

/** The first-run steps, with the forms that also add dealers and customers later. */
export function FirstRunPage() {
  const dealers = useDealers();
  return (
    <FirstRun
      forms={{
        tenant: (frame, onSaved) => (
          <TenantForm tenant={null} frame={(form, state) => <>{frame(form, state)}</>} onSaved={onSaved} />
        ),
        customer: (frame, onSaved, { tenant }) => (
          <CustomerForm
            customer={null}
            // The menu, from which dealers are known, may not have heard of the one just added.
            dealers={dealers.length === 0 && tenant ? [{ value: tenant.id, label: tenant.name }] : dealers}
            frame={(form, state) => <>{frame(form, state)}</>}
            onSaved={onSaved}
          />
        ),
      }}
    />
  );
}
