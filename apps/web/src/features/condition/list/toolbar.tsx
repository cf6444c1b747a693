import { SearchOutlined, SortAscendingOutlined } from "@ant-design/icons";
import type { StandingCounts } from "@oilcloud/contract";
import { maxLengths, standings } from "@oilcloud/contract/values";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { StateShape } from "../../../ui/badges/state-shape.tsx";
import { sorts } from "./filter-members.ts";
import type { MemberGroup } from "./member.ts";
import buttons from "../../../ui/buttons/buttons.module.css";
import styles from "./toolbar.module.css";
import type { ListChoice } from "./use-choice.ts";

interface ToolbarProps {
  counts: StandingCounts;
  groups: readonly MemberGroup[];
  choice: ListChoice;
  onChange: (change: Partial<ListChoice>) => void;
}

export function Toolbar({ counts, groups, choice, onChange }: ToolbarProps) {
  const { t } = useTranslation();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const several = new Set(groups.map(({ customerId }) => customerId)).size > 1;
  return (
    <div className={styles.toolbar}>
      <fieldset className={styles.chips} aria-label={t("analysisList.filter")}>
        <button
          type="button"
          className={buttons.chip}
          aria-pressed={choice.standing === null}
          onClick={() => onChange({ standing: null })}
        >
          {t("analysisList.all")} <b>{all}</b>
        </button>
        {standings
          .filter((standing) => standing !== "unknown" || counts.unknown > 0)
          .map((standing) => (
            <button
              key={standing}
              type="button"
              className={buttons.chip}
              aria-pressed={choice.standing === standing}
              onClick={() => onChange({ standing: choice.standing === standing ? null : standing })}
            >
              <StateShape state={standing === "silent" ? "stale" : standing} />
              {t(`analysisList.standing.${standing}`)} <b>{counts[standing]}</b>
            </button>
          ))}
      </fieldset>
      <div className={styles.tools}>
        <small className={styles.readings} title={t("state.valueNowHint")}>
          {t("state.lastReadings")}
        </small>
        <Input
          className={styles.search ?? ""}
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t("analysisList.search")}
          aria-label={t("analysisList.search")}
          maxLength={maxLengths.search}
          value={choice.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        <Select
          className={styles.select ?? ""}
          aria-label={t("analysisList.group")}
          value={choice.groupId ?? ""}
          onChange={(groupId: string) => onChange({ groupId: groupId || null })}
          options={[
            { value: "", label: t("analysisList.allGroups") },
            ...groups.map((group) => ({
              value: group.groupId,
              label: several ? `${group.customerName} · ${group.groupName}` : group.groupName,
            })),
          ]}
        />
        <Select
          className={styles.select ?? ""}
          aria-label={t("analysisList.sortBy")}
          prefix={<SortAscendingOutlined aria-hidden="true" />}
          value={choice.sort}
          onChange={(sort: ListChoice["sort"]) => onChange({ sort })}
          options={sorts.map((sort) => ({ value: sort, label: t(`analysisList.sort.${sort}`) }))}
        />
      </div>
    </div>
  );
}
