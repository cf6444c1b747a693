import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { type Company, setClosed } from "./company-dialogs.tsx";
import { usePeopleChange } from "../../lib/people/use-people-change.ts";

export type CompanyAction = "edit" | "quotas" | "logo" | "close" | "move" | "remove";

interface CompanyActionsProps {
  company: Company;
  state: { closed: boolean; deleting: boolean };
  mayMove?: boolean;
  onAction: (action: CompanyAction) => void;
}

/** What can be done with a dealer or customer. */
export function CompanyActions({ company, state, mayMove = false, onAction }: CompanyActionsProps) {
  const { t } = useTranslation();
  const reopen = usePeopleChange(
    () => setClosed(company, false),
    t("people.company.done.reopened"),
    () => {},
  );
  if (state.deleting) return null;
  const item = (action: CompanyAction) => ({
    key: action,
    label: t(`people.company.${action}`),
    onClick: () => onAction(action),
  });
  return (
    <>
      <Button type="link" size="small" onClick={() => onAction("edit")}>
        {t("people.company.edit")}
      </Button>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            item("quotas"),
            item("logo"),
            ...(mayMove ? [item("move")] : []),
            state.closed
              ? { key: "reopen", label: t("people.company.reopen"), onClick: () => reopen.run(undefined) }
              : item("close"),
            { type: "divider" },
            item("remove"),
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={t("people.company.more", company)}
        />
      </Dropdown>
    </>
  );
}
