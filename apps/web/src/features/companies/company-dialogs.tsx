import type { Customer } from "@oilcloud/contract";
import { Input, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import styles from "../../ui/forms/drawer-form.module.css";
import { usePeopleChange } from "../../lib/people/use-people-change.ts";
import { useDealers } from "../../lib/people/use-dealers.ts";

/** A dealer or customer, as the dialogs need it. */
export type Company =
  | { kind: "tenant"; id: string; name: string }
  | { kind: "customer"; id: string; name: string };

/** Which of both a call is about. */
export const ownerOf = ({ kind, id }: Company) => (kind === "tenant" ? { tenantId: id } : { customerId: id });

export const setClosed = ({ kind, id }: Company, closed: boolean): Promise<unknown> =>
  kind === "tenant"
    ? content("PUT /system/tenant/closed", { body: { tenantId: id, closed } })
    : content("PUT /system/customer/closed", { body: { customerId: id, closed } });

export function CloseCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation();
  const change = usePeopleChange(() => setClosed(company, true), t("people.company.done.closed"), onClose);
  return (
    <Dialog
      title={t("people.company.closeTitle", company)}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("people.company.close"), run: () => change.run(undefined), busy: change.busy }}
    >
      <p>{t("people.company.closeSentence")}</p>
    </Dialog>
  );
}

/** Deletion cannot be undone, so the user types the name again. */
export function DeleteCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const change = usePeopleChange(
    (): Promise<unknown> =>
      company.kind === "tenant"
        ? content("DELETE /system/tenant/:id", { params: { id: company.id }, query: { name: typed } })
        : content("DELETE /system/customer/:id", { params: { id: company.id }, query: { name: typed } }),
    t("people.company.done.removed"),
    onClose,
  );
  const disabled = typed.trim() !== company.name;
  const run = () => change.run(undefined);
  return (
    <Dialog
      title={t("people.company.removeTitle", company)}
      onClose={onClose}
      problem={change.problem}
      confirm={{ text: t("people.company.remove"), run, busy: change.busy, disabled }}
    >
      <p className={styles.explanation}>{t("people.company.removeSentence")}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t("people.company.removeType", company)}</label>
        <Input
          id={id}
          value={typed}
          autoComplete="off"
          placeholder={company.name}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => !disabled && run()}
        />
      </div>
    </Dialog>
  );
}

export function MoveCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [tenantId, setTenant] = useState<string | undefined>(undefined);
  const dealers = useDealers().filter(({ value }) => value !== customer.tenantId);
  const change = usePeopleChange(
    (to: string) =>
      content("PUT /system/customer/tenant", { body: { customerId: customer.customerId, tenantId: to } }),
    t("people.company.done.moved"),
    onClose,
  );
  return (
    <Dialog
      title={t("people.company.moveTitle", { name: customer.customerName })}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("people.company.moveConfirm"),
        run: () => tenantId && change.run(tenantId),
        busy: change.busy,
        disabled: tenantId === undefined,
      }}
    >
      <p className={styles.explanation}>{t("people.company.moveSentence")}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t("people.company.moveTo")}</label>
        <Select
          id={id}
          {...(tenantId === undefined ? {} : { value: tenantId })}
          onChange={setTenant}
          options={dealers}
          showSearch={{ optionFilterProp: "label" }}
        />
      </div>
    </Dialog>
  );
}
