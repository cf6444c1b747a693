import type { Customer, Tenant } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Nothing } from "../../ui/lists/list-table.tsx";
import { OnOffMark } from "../../ui/badges/on-off-mark.tsx";

export function ContactCell({ company }: { company: Tenant | Customer }) {
  const { contactName, contactPhone, contactEmail } = company;
  const addresses = [contactPhone, contactEmail].filter(Boolean).join(" · ");
  if (!contactName && !addresses) return <Nothing />;
  return (
    <>
      <span>{contactName || "–"}</span>
      <small>{addresses}</small>
    </>
  );
}

export function CompanyState({ closed, deleting }: { closed: boolean; deleting: boolean }) {
  const { t } = useTranslation();
  if (deleting) return <OnOffMark mark="waiting" word={t("people.state.deleting")} />;
  return closed ? (
    <OnOffMark mark="off" word={t("people.state.companyClosed")} />
  ) : (
    <OnOffMark mark="on" word={t("people.state.open")} />
  );
}
