import { FilterOutlined } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import buttons from "../buttons/buttons.module.css";
import styles from "../lists/record-list.module.css";

interface RecordFiltersProps {
  /** What is wanted most, always in view. */
  heads: ReactNode;
  children: ReactNode;
}

/** The filters above a list of records; on a phone they are folded away. */
export function RecordFilters({ heads, children }: RecordFiltersProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={styles.filters}>
      {heads}
      {narrow && (
        <button
          type="button"
          className={buttons.button}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <FilterOutlined aria-hidden="true" />
          {t("records.filters")}
        </button>
      )}
      <div className={styles.fields} data-folded={narrow && !unfolded}>
        {children}
      </div>
    </div>
  );
}
