import { PlusOutlined } from "@ant-design/icons";
import type { DeviceGroup, FleetDevice } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Select } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { customerOption, customersIn } from "../../../lib/fleet/customers.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useThrottledRefetch } from "../../../lib/queries/use-throttled-refetch.ts";
import { useVisitState } from "../../../lib/lists/use-visit-state.ts";
import { NextStep } from "../../../ui/buttons/next-step.tsx";
import { Skeleton, Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { groupsQuery, plantDevicesQuery } from "../api.ts";
import { matches } from "./device-search.ts";
import { FleetDialog, type OpenDialog } from "../dialogs/open-dialog.tsx";
import { PlantGroup } from "./plant-group.tsx";
import buttons from "../../../ui/buttons/buttons.module.css";
import styles from "./plant-page.module.css";
import { SiteTimeZone } from "./site-time-zone.tsx";
import { type Plant, usePlant } from "../use-fleet.ts";
import { useMayManage } from "../../../lib/session/use-may-manage.ts";

/** A customer's groups and devices, and everything that is done to them. */
export function PlantPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useVisitState<string | null>("plant", null);
  const { customerId } = useParams();
  const { factories } = useSession();
  const plant = usePlant(chosen);
  const several = customerId === undefined ? customersIn(factories) : [];
  return plant ? (
    <>
      {several.length > 1 && (
        // A user who sees several factories at one address chooses here.
        <Select
          className={styles.plants ?? ""}
          aria-label={t("shell.page.plantManagement")}
          value={plant.customerId}
          onChange={setChosen}
          options={several.map(customerOption)}
        />
      )}
      <PlantOf key={plant.customerId} plant={plant} />
    </>
  ) : (
    <Empty sentence={t("fleet.plant.none")}>
      <NextStep />
    </Empty>
  );
}

function PlantOf({ plant }: { plant: Plant }) {
  const { t } = useTranslation();
  const mayManage = useMayManage();
  const [chosen, setChosen] = useVisitState<string | null>("group", null);
  const [typed, setTyped] = useVisitState("typed", "");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const groups = useQuery(groupsQuery(plant.customerId));
  const query = useMemo(() => plantDevicesQuery(plant.customerId), [plant.customerId]);
  const devices = useQuery(query);
  const onStateChange = useThrottledRefetch(query.queryKey);
  const searched = useDeferredValue(typed);
  const found = useMemo(() => byGroup(devices.data ?? none, searched), [devices.data, searched]);
  const shown = (groups.data ?? []).filter(({ groupId }) => chosen === null || chosen === groupId);
  const failed = groups.isError ? groups : devices.isError ? devices : null;
  const retry = () => void Promise.all([groups.refetch(), devices.refetch()]);
  const countIn = ({ groupId, deviceCount }: DeviceGroup) =>
    devices.data ? (found.get(groupId)?.length ?? 0) : deviceCount;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{plant.customerName}</h1>
        {groups.data && devices.data && (
          <span className={styles.note}>
            {t("fleet.plant.counts", { devices: devices.data.length, groups: groups.data.length })}
          </span>
        )}
        <SiteTimeZone customerId={plant.customerId} />
        {mayManage && (
          <div className={styles.buttons}>
            <Button onClick={() => setOpen({ kind: "addGroup" })}>{t("fleet.group.add")}</Button>
            <Button
              type="primary"
              icon={<PlusOutlined />}
              disabled={!groups.data} // the group that it goes to is not known before
              onClick={() =>
                setOpen({
                  kind: "addDevice",
                  groupId: chosen ?? groups.data?.find((g) => g.isDefault)?.groupId,
                })
              }
            >
              {t("fleet.form.add")}
            </Button>
          </div>
        )}
      </header>
      <div className={styles.filters}>
        <fieldset className={styles.chips} aria-label={t("fleet.field.groupId")}>
          {groups.data && (
            <Chip
              text={t("fleet.plant.all")}
              count={groups.data.reduce((sum, group) => sum + countIn(group), 0)}
              chosen={chosen === null}
              onChoose={() => setChosen(null)}
            />
          )}
          {groups.data?.map((group) => (
            <Chip
              key={group.groupId}
              text={group.groupName}
              count={countIn(group)}
              chosen={chosen === group.groupId}
              onChoose={() => setChosen(group.groupId)}
            />
          ))}
        </fieldset>
        <Input.Search
          className={styles.search}
          allowClear
          placeholder={t("fleet.plant.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {failed?.data && <OldData readAt={failed.dataUpdatedAt} onRetry={retry} />}
      {groups.data && devices.data ? (
        <>
          {searched !== "" && found.size === 0 ? (
            <Empty sentence={t("fleet.plant.notFound", { typed: searched })}>
              <button type="button" className={buttons.button} onClick={() => setTyped("")}>
                {t("records.showAll")}
              </button>
            </Empty>
          ) : (
            shown.map((group) => (
              <PlantGroup
                key={group.groupId}
                group={group}
                devices={found.get(group.groupId) ?? none}
                filtered={searched !== ""}
                onOpen={mayManage ? setOpen : null}
                onStateChange={onStateChange}
              />
            ))
          )}
        </>
      ) : failed ? (
        <Failed sentence={failed.error?.message ?? t("state.panel.failed")} onRetry={retry} />
      ) : (
        <Skeleton heights={[32, 64, 64, 64, 32, 64, 64]} />
      )}
      {open && <FleetDialog open={open} customerId={plant.customerId} onClose={() => setOpen(null)} />}
    </div>
  );
}

const none: readonly FleetDevice[] = [];

/** The devices that were searched for, by their groups' ids. */
function byGroup(
  devices: readonly FleetDevice[],
  typed: string,
): ReadonlyMap<string, readonly FleetDevice[]> {
  const groups = new Map<string, FleetDevice[]>();
  for (const device of devices) {
    if (!matches(device, typed)) continue;
    const group = groups.get(device.groupId);
    if (group) group.push(device);
    else groups.set(device.groupId, [device]);
  }
  return groups;
}

interface ChipProps {
  text: string;
  count: number;
  chosen: boolean;
  onChoose: () => void;
}

function Chip({ text, count, chosen, onChoose }: ChipProps) {
  return (
    <button type="button" className={buttons.chip} aria-pressed={chosen} onClick={onChoose}>
      {text}
      <b>{count}</b>
    </button>
  );
}
