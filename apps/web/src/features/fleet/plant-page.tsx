import { PlusOutlined } from "@ant-design/icons";
import type { DeviceGroup } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTurned } from "../../lib/fleet/use-turned.ts";
import { useVisitState } from "../../lib/use-visit-state.ts";
import { Bones, Empty, Failed, OldData } from "../../ui/panel-states.tsx";
import { groupsQuery, plantDevicesQuery } from "./api.ts";
import { matches } from "./device-state.ts";
import { FleetDialog, type OpenDialog } from "./open-dialog.tsx";
import { PlantGroup } from "./plant-group.tsx";
import buttons from "../../ui/buttons.module.css";
import styles from "./plant-page.module.css";
import { type Plant, useLanguage, useMayManage, usePlant } from "./use-fleet.ts";

/** A customer's groups and devices, and everything that is done to them. */
export function PlantPage() {
  const { t } = useTranslation();
  const plant = usePlant();
  return plant ? (
    <PlantOf key={plant.customerId} plant={plant} />
  ) : (
    <Empty sentence={t("fleet.plant.none")} />
  );
}

function PlantOf({ plant }: { plant: Plant }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayManage = useMayManage();
  const [chosen, setChosen] = useVisitState<string | null>("group", null);
  const [typed, setTyped] = useVisitState("typed", "");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const groups = useQuery(groupsQuery(plant.customerId, language));
  const query = useMemo(() => plantDevicesQuery(plant.customerId, language), [plant.customerId, language]);
  const devices = useQuery(query);
  const onTurned = useTurned(query.queryKey);
  const all = devices.data ?? [];
  const found = all.filter((device) => matches(device, typed));
  const shown = (groups.data ?? []).filter(({ groupId }) => chosen === null || chosen === groupId);
  const failed = groups.isError ? groups : devices.isError ? devices : null;
  const retry = () => void Promise.all([groups.refetch(), devices.refetch()]);
  const countIn = ({ groupId, deviceCount }: DeviceGroup) =>
    devices.data ? found.filter((device) => device.groupId === groupId).length : deviceCount;

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{plant.customerName}</h1>
        {groups.data && devices.data && (
          <span className={styles.note}>
            {t("fleet.plant.counts", { devices: all.length, groups: groups.data.length })}
          </span>
        )}
        {mayManage && (
          <div className={styles.buttons}>
            <Button onClick={() => setOpen({ kind: "addGroup" })}>{t("fleet.group.add")}</Button>
            <Button
              type="primary"
              icon={<PlusOutlined />}
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
          {typed !== "" && found.length === 0 ? (
            <Empty sentence={t("fleet.plant.notFound", { typed })}>
              <button type="button" className={buttons.button} onClick={() => setTyped("")}>
                {t("records.showAll")}
              </button>
            </Empty>
          ) : (
            shown.map((group) => (
              <PlantGroup
                key={group.groupId}
                group={group}
                devices={found.filter((device) => device.groupId === group.groupId)}
                filtered={typed !== ""}
                onOpen={mayManage ? setOpen : null}
                onTurned={onTurned}
              />
            ))
          )}
        </>
      ) : failed ? (
        <Failed sentence={failed.error?.message ?? t("state.panel.failed")} onRetry={retry} />
      ) : (
        <Bones heights={[32, 64, 64, 64, 32, 64, 64]} />
      )}
      {open && <FleetDialog open={open} customerId={plant.customerId} onClose={() => setOpen(null)} />}
    </div>
  );
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
