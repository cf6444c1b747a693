import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import type { GrantableCustomer, Grants, UserDetail } from "@oilcloud/contract";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { browserZone, dateText } from "../../../lib/format/times.ts";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useReportUnsaved } from "../../../ui/dialogs/unsaved-changes.tsx";
import { usePeopleChange } from "../../../lib/people/use-people-change.ts";
import { customersWith, toggled } from "./box-rows.ts";
import { DeviceBox } from "./device-box.tsx";
import { lastDayOf } from "../terms/end-of-day.ts";
import styles from "./experience.module.css";
import { TermsHead } from "./terms-head.tsx";

interface GrantsEditorProps {
  user: UserDetail;
  grants: Grants;
  customers: readonly GrantableCustomer[];
  /** Whether something would be lost by leaving. */
  onUnsaved: (unsaved: boolean) => void;
}

const none: ReadonlySet<string> = new Set();

/** The devices that an account may see on one side, those that it does see on the other. */
export function GrantsEditor({ user, grants, customers, onUnsaved }: GrantsEditorProps) {
  const { t } = useTranslation();
  const before = useMemo(() => new Set(grants.deviceIds), [grants]);
  const [given, setGiven] = useState<ReadonlySet<string>>(before);
  const [toAdd, setToAdd] = useState(none);
  const [toRemove, setToRemove] = useState(none);
  const [terms, setTerms] = useState({ endTime: user.endTime, maskNames: user.maskNames });
  const available = useMemo(
    () => customersWith(customers, ({ deviceId }) => !given.has(deviceId)),
    [customers, given],
  );
  const associated = useMemo(
    () => customersWith(customers, ({ deviceId }) => given.has(deviceId)),
    [customers, given],
  );
  const changes = changesInWords();
  const unsaved = changes.length > 0;
  const save = usePeopleChange(
    () =>
      content("PUT /system/virtual/grants", {
        body: { userId: user.userId, deviceIds: [...given], ...terms },
      }),
    t("experience.grants.saved"),
    () => {},
  );
  useReportUnsaved(unsaved, onUnsaved);

  function add(ids: readonly string[]): void {
    setGiven((now) => toggled(now, ids, true));
    setToAdd((now) => toggled(now, ids, false));
  }
  function remove(ids: readonly string[]): void {
    setGiven((now) => toggled(now, ids, false));
    setToRemove((now) => toggled(now, ids, false));
  }
  function reset(): void {
    setGiven(before);
    setToAdd(none);
    setToRemove(none);
    setTerms({ endTime: user.endTime, maskNames: user.maskNames });
  }
  function changesInWords(): string[] {
    const added = [...given].filter((id) => !before.has(id)).length;
    const removed = [...before].filter((id) => !given.has(id)).length;
    return [
      ...(added > 0 ? [t("experience.grants.added", { count: added })] : []),
      ...(removed > 0 ? [t("experience.grants.removed", { count: removed })] : []),
      ...(terms.endTime !== user.endTime && terms.endTime !== null
        ? [t("experience.grants.end", { date: dateText(lastDayOf(terms.endTime), browserZone()) })]
        : []),
      ...(terms.maskNames !== user.maskNames
        ? [t(terms.maskNames ? "experience.grants.masking" : "experience.grants.unmasking")]
        : []),
    ];
  }
  const aliases = new Map(grants.aliases.map(({ customerId, alias }) => [customerId, alias]));
  const asSeen = ({ customerId, customerName, tenantName }: GrantableCustomer) => {
    if (!terms.maskNames) return { name: customerName, note: tenantName };
    const alias = aliases.get(customerId);
    const name = alias ? t("experience.grants.alias", { alias }) : t("experience.grants.aliasLater");
    return { name, note: customerName };
  };
  return (
    <div className={styles.editor}>
      <ProblemNote text={save.problem} />
      <TermsHead
        user={user}
        terms={terms}
        onChange={(change) => setTerms((now) => ({ ...now, ...change }))}
      />
      <div className={styles.boxes}>
        <DeviceBox
          title={t("experience.grants.available")}
          customers={available}
          ticked={toAdd}
          onTick={setToAdd}
          onMove={(id) => add([id])}
          searchHint={t("experience.grants.searchAvailable")}
          empty={
            customers.length === 0 ? (
              <>
                <p>{t("experience.grants.noDevices")}</p>
                <LinkButton to="/deviceInfo">{t("experience.grants.toDevices")}</LinkButton>
              </>
            ) : (
              t("experience.grants.allGiven")
            )
          }
          headOf={({ customerName, tenantName }) => ({ name: customerName, note: tenantName })}
        />
        <div className={styles.move}>
          <Button type="primary" disabled={toAdd.size === 0} onClick={() => add([...toAdd])}>
            {t("experience.grants.add", { count: toAdd.size })}
            <RightOutlined />
          </Button>
          <Button disabled={toRemove.size === 0} onClick={() => remove([...toRemove])}>
            <LeftOutlined />
            {t("experience.grants.remove", { count: toRemove.size })}
          </Button>
        </div>
        <DeviceBox
          title={t("experience.grants.given")}
          {...(terms.maskNames && { aside: t("experience.grants.asSeen") })}
          customers={associated}
          ticked={toRemove}
          onTick={setToRemove}
          onMove={(id) => remove([id])}
          searchHint={t("experience.grants.searchGiven")}
          empty={t("experience.grants.noneGiven")}
          headOf={asSeen}
          isNew={(id) => !before.has(id)}
        />
      </div>
      <footer className={styles.foot}>
        <span>
          {unsaved
            ? t("experience.grants.changed", { changes: changes.join(t("experience.grants.joint")) })
            : t("experience.grants.unchanged")}
        </span>
        <Button disabled={!unsaved} onClick={reset}>
          {t("people.cancel")}
        </Button>
        <Button
          type="primary"
          disabled={!unsaved || terms.endTime === null}
          loading={save.busy}
          onClick={() => save.run(undefined)}
        >
          {t("people.save")}
        </Button>
      </footer>
    </div>
  );
}
