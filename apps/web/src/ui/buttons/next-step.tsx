import type { FactoryList } from "@oilcloud/contract";
import { administrators, type Authority } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../../lib/session/session-context.ts";
import { useMayManage } from "../../lib/session/use-may-manage.ts";
import buttons from "./buttons.module.css";

type Step = "dealer" | "customer" | "device";

/**
 * What an empty list waits for, with the button to do it: a dealer, then its customer, then the customer's device.
 * Nothing for those who may add none of them. A plain link, because the shell shows it too and comes without antd.
 */
export function NextStep() {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const mayManage = useMayManage();
  const next = nextStep(user.authority, factories);
  if (!mayManage || next === null) return null;
  return (
    <Link className={buttons.button} to={next.to}>
      {t(`common.nextStep.${next.step}`)}
    </Link>
  );
}

/** Exported for its test. */
export function nextStep(authority: Authority, factories: FactoryList): { step: Step; to: string } | null {
  const isAdministrator = administrators.some((each) => each === authority);
  for (const item of factories) {
    if (!("customers" in item))
      return { step: "device", to: authority === "TENANT_ADMIN" ? `/device/${item.customerId}` : "/device" };
    const [customer] = item.customers;
    if (customer) return { step: "device", to: `/device/${item.tenantId}/${customer.customerId}` };
  }
  if (!isAdministrator) return null;
  return authority === "SYS_ADMIN" && factories.length === 0
    ? { step: "dealer", to: "/userSet?tab=tenants" }
    : { step: "customer", to: "/userSet?tab=customers" };
}
