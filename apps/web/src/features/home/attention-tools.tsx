import { SearchOutlined } from "@ant-design/icons";
import type { AttentionList } from "@oilcloud/contract";
import { maxLengths, type Todo, todos } from "@oilcloud/contract/values";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ShownState } from "../../lib/condition/shown-state.ts";
import { CountChips } from "../../ui/filters/count-chips.tsx";
import { useTypedSearch } from "../../ui/filters/use-typed-search.ts";
import type { AttentionChoice } from "./attention-choice.ts";
import styles from "./attention-tools.module.css";

interface AttentionToolsProps {
  choice: AttentionChoice;
  list: AttentionList | null | undefined;
  onChange: (change: Partial<AttentionChoice>) => void;
}

export const todoShapes = {
  actNow: "abnormal",
  planWork: "risk",
  checkSensor: "stale",
  restoreData: "offline",
  comingUp: "approaching",
} as const satisfies Record<Todo, ShownState>;

/** Which machines are shown: by what they need, by site, by name. */
export function AttentionTools({ choice, list, onChange }: AttentionToolsProps) {
  const { t } = useTranslation();
  const all = list && Object.values(list.byTodo).reduce((sum, count) => sum + count, 0);
  const sites = list?.sites ?? [];
  return (
    <div className={styles.tools}>
      <fieldset className={styles.chips} aria-label={t("home.attention.byTodo")}>
        <CountChips
          chips={[
            { head: "all", label: t("home.attention.allTodos"), count: all ?? undefined },
            ...todos
              .filter((todo) => todo === choice.todo || (list?.byTodo[todo] ?? 0) > 0)
              .map((todo) => ({
                head: todo,
                label: t(`home.todo.${todo}.name`),
                count: list?.byTodo[todo],
                shape: todoShapes[todo],
              })),
          ]}
          chosen={choice.todo ?? "all"}
          onChoose={(head) => onChange({ todo: head === "all" || head === choice.todo ? null : head })}
        />
      </fieldset>
      {(sites.length > 1 || choice.customerId !== null) && (
        <select
          className={styles.field}
          aria-label={t("home.attention.site")}
          value={choice.customerId ?? ""}
          onChange={({ target }) => onChange({ customerId: target.value || null })}
        >
          <option value="">{t("home.attention.allSites")}</option>
          {sites.map(({ customerId, customerName, count }) => (
            <option key={customerId} value={customerId}>
              {t("home.attention.siteCount", { name: customerName, count })}
            </option>
          ))}
          {choice.customerId !== null &&
            !sites.some(({ customerId }) => customerId === choice.customerId) && (
              <option value={choice.customerId}>{t("home.attention.thisSite")}</option>
            )}
        </select>
      )}
      <Search value={choice.deviceName} onChange={onChange} />
    </div>
  );
}

function Search({ value, onChange }: { value: string; onChange: AttentionToolsProps["onChange"] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTypedSearch(
    value,
    useCallback((deviceName: string) => onChange({ deviceName: deviceName.trim() }), [onChange]),
  );
  return (
    <span className={styles.search}>
      <SearchOutlined aria-hidden="true" />
      <input
        type="search"
        className={styles.field}
        aria-label={t("home.attention.search")}
        placeholder={t("home.attention.search")}
        maxLength={maxLengths.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </span>
  );
}
