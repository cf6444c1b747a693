import type { Customer, Tenant } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { StateMark } from "../state-mark.tsx";

export function ContactCell({ company }: { company: Tenant | Customer }) {
  const { contactName, contactPhone, contactEmail } = company;
  return (
    <>
      <span>{contactName || "–"}</span>
      <small>{[contactPhone, contactEmail].filter(Boolean).join(" · ")}</small>
    </>
  );
}

export function CompanyState({ closed, deleting }: { closed: boolean; deleting: boolean }) {
  const { t } = useTranslation();
  if (deleting) return <StateMark mark="waiting" word={t("people.state.deleting")} />;
  return closed ? (
    <StateMark mark="off" word={t("people.state.companyClosed")} />
  ) : (
    <StateMark mark="on" word={t("people.state.open")} />
  );
}
