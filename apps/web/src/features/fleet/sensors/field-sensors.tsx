import type { FieldSensor } from "@oilcloud/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Button, Input, Select, Table, type TableColumnsType } from "antd";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePager } from "../../../lib/lists/use-pager.ts";
import { content } from "../../../lib/http/call.ts";
import { withUnit } from "../../../lib/format/numbers.ts";
import { dateText } from "../../../lib/format/times.ts";
import { useVisitState } from "../../../lib/lists/use-visit-state.ts";
import { NextStep } from "../../../ui/buttons/next-step.tsx";
import { Empty, Failed, OldData } from "../../../ui/panels/panel-states.tsx";
import { fleetKey, sensorModelsQuery } from "../api.ts";
import { deviceDetailPath } from "../device-path.ts";
import { type OpenSensorDialog, SensorDialogs } from "../dialogs/sensor-dialogs.tsx";
import styles from "./sensor-manager.module.css";

type Order = "deviceName" | "model" | "calibrateTime" | "installTime";

interface Asked {
  deviceName: string;
  model: string;
  pageNum: number;
  pageSize: number;
  orderBy: Order;
  descending: boolean;
}

const sensorsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...fleetKey, "field-sensors", asked],
    queryFn: () =>
      content("GET /system/sensor/list", { query: { ...asked, model: asked.model as "rheonics" | "" } }),
    placeholderData: keepPreviousData,
  });

/** Every sensor in the field; the ones never calibrated come first when sorted by calibration. */
export function FieldSensors() {
  const { t } = useTranslation();
  const [asked, setAsked] = useVisitState<Asked>("asked", {
    deviceName: "",
    model: "",
    pageNum: 1,
    pageSize: 10,
    orderBy: "deviceName",
    descending: false,
  });
  const [open, setOpen] = useState<{ dialog: OpenSensorDialog; timeZone: string } | null>(null);
  const models = useQuery(sensorModelsQuery());
  const sensors = useQuery(sensorsQuery(asked));
  const pager = usePager(sensors.data?.total, asked);
  const retry = () => void sensors.refetch();
  const isFiltered = asked.deviceName !== "" || asked.model !== "";
  if (!sensors.data && sensors.isError) return <Failed sentence={sensors.error.message} onRetry={retry} />;
  return (
    <div className={styles.field}>
      <div className={styles.filters}>
        <Input.Search
          allowClear
          defaultValue={asked.deviceName}
          placeholder={t("fleet.manager.search")}
          onSearch={(deviceName) => setAsked({ ...asked, deviceName, pageNum: 1 })}
        />
        <Select
          value={asked.model}
          onChange={(model) => setAsked({ ...asked, model, pageNum: 1 })}
          aria-label={t("fleet.sensor.model")}
          options={[
            { value: "", label: t("fleet.manager.allModels") },
            ...(models.data ?? []).map(({ model, modelName }) => ({ value: model, label: modelName })),
          ]}
        />
      </div>
      {sensors.isError && <OldData readAt={sensors.dataUpdatedAt} onRetry={retry} />}
      <Table<FieldSensor>
        rowKey="sensorId"
        size="middle"
        columns={columnsOf(t, asked, setOpen)}
        dataSource={sensors.data?.rows ?? []}
        loading={sensors.isPending || sensors.isPlaceholderData}
        scroll={{ x: "max-content" }}
        locale={{
          emptyText: sensors.isPending ? (
            " "
          ) : (
            <Empty sentence={t(isFiltered ? "fleet.manager.noSensors" : "fleet.manager.none")}>
              {!isFiltered && <NextStep />}
            </Empty>
          ),
        }}
        pagination={pager}
        onChange={(page, _, sorter) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          setAsked({
            ...asked,
            pageNum: page.current ?? 1,
            pageSize: page.pageSize ?? 10,
            orderBy: by?.order ? (by.columnKey as Order) : "deviceName",
            descending: by?.order === "descend",
          });
        }}
      />
      {open && <SensorDialogs open={open.dialog} timeZone={open.timeZone} onClose={() => setOpen(null)} />}
    </div>
  );
}

function columnsOf(
  t: TFunction,
  asked: Asked,
  onOpen: (open: { dialog: OpenSensorDialog; timeZone: string }) => void,
): TableColumnsType<FieldSensor> {
  const sorted = (key: Order) => ({
    key,
    sorter: true,
    sortOrder: asked.orderBy === key ? (asked.descending ? ("descend" as const) : ("ascend" as const)) : null,
  });
  return [
    {
      title: t("fleet.sensor.name"),
      key: "name",
      render: (_, sensor) => <Two first={sensor.sensorName} second={sensor.code} />,
    },
    {
      title: t("fleet.sensor.model"),
      ...sorted("model"),
      render: (_, sensor) => <Two first={sensor.modelName} second={sensor.maker} />,
    },
    {
      title: t("fleet.field.deviceName"),
      ...sorted("deviceName"),
      render: (_, sensor) => (
        <Two
          first={<Link to={deviceDetailPath(sensor)}>{sensor.deviceName}</Link>}
          second={[sensor.customerName, sensor.deviceNo].filter(Boolean).join(" · ")}
        />
      ),
    },
    {
      title: t("fleet.sensor.installed"),
      ...sorted("installTime"),
      render: (_, { installTime, timeZone }) => dateText(installTime, timeZone),
    },
    {
      title: t("fleet.sensor.calibrated"),
      ...sorted("calibrateTime"),
      render: (_, { calibrateTime, timeZone }) =>
        calibrateTime === null ? t("fleet.sensor.never") : dateText(calibrateTime, timeZone),
    },
    {
      title: t("fleet.sensor.marked"),
      key: "marked",
      align: "right",
      render: (_, { markedShare }) => (markedShare === null ? "–" : withUnit(markedShare * 100, 1, "%")),
    },
    {
      key: "actions",
      align: "right",
      render: (_, sensor) =>
        (["calibrate", "modify", "remove"] as const).map((kind) => (
          <Button
            key={kind}
            type="link"
            size="small"
            onClick={() => onOpen({ dialog: { kind, sensor }, timeZone: sensor.timeZone })}
          >
            {t(`fleet.sensor.action.${kind}`)}
          </Button>
        )),
    },
  ];
}

function Two({ first, second }: { first: React.ReactNode; second: string }) {
  return (
    <span className={styles.two}>
      <b>{first}</b>
      <small>{second}</small>
    </span>
  );
}
