import { AppstoreOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { View } from "./filter-members.ts";
import styles from "./view-switch.module.css";

const views = [
  { view: "cards", Icon: AppstoreOutlined },
  { view: "table", Icon: UnorderedListOutlined },
] as const;

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.views} aria-label={t("analysisList.view")}>
      {views.map(({ view: each, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          aria-label={t(`analysisList.${each}`)}
          title={t(`analysisList.${each}`)}
          onClick={() => onChange(each)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
