import type { PlacedSensor } from "@oilcloud/contract";
import { sensorLineLimits } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Form, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { devicesToChooseQuery } from "../../../lib/fleet/devices-to-choose.ts";
import { mapsQuery } from "../queries.ts";
import styles from "./lines.module.css";

interface PlacedSensorsFieldProps {
  customerId: string | null;
  /** Those that are placed already, whose machines may be of other factories. */
  placed: readonly PlacedSensor[];
}

/** Which machine each sensor measures, its address and how its answers are read. */
export function PlacedSensorsField({ customerId, placed }: PlacedSensorsFieldProps) {
  const { t } = useTranslation();
  const devices = useQuery({ ...devicesToChooseQuery(customerId), enabled: customerId !== null });
  const maps = useQuery(mapsQuery);
  const names = new Map([
    ...placed.map(({ deviceId, deviceName }) => [deviceId, deviceName] as const),
    ...(devices.data ?? []).map(({ deviceId, deviceName }) => [deviceId, deviceName] as const),
  ]);
  const own = (maps.data ?? []).filter(({ mapId }) => mapId !== null);
  const models = (maps.data ?? []).filter(({ mapId }) => mapId === null);
  const mapOptions = [
    {
      label: t("sensorLines.ownMaps"),
      options: own.map(({ mapId, name }) => ({ value: `map:${mapId}`, label: name })),
    },
    {
      label: t("sensorLines.catalogue"),
      options: models.map(({ model, name }) => ({ value: `model:${model}`, label: name })),
    },
  ].filter(({ options }) => options.length > 0);
  return (
    <Form.List name="sensors">
      {(fields, { add, remove }) => (
        <fieldset className={styles.placed}>
          <legend>{t("sensorLines.sensors")}</legend>
          {fields.map(({ key, name }, i) => (
            <div key={key} className={styles.place} data-place={i}>
              <Form.Item name={[name, "slave"]} label={t("sensorLines.slave")}>
                <InputNumber min={0} max={247} precision={0} controls={false} />
              </Form.Item>
              <Form.Item name={[name, "deviceId"]} label={t("sensorLines.machine")}>
                <Select
                  loading={devices.isFetching}
                  options={Array.from(names, ([value, label]) => ({ value, label }))}
                  showSearch={{ optionFilterProp: "label" }}
                />
              </Form.Item>
              <Form.Item name={[name, "map"]} label={t("sensorLines.map")}>
                <Select
                  loading={maps.isFetching}
                  options={mapOptions}
                  showSearch={{ optionFilterProp: "label" }}
                />
              </Form.Item>
              <Button
                type="text"
                aria-label={t("sensorLines.removeSensor", { slave: i + 1 })}
                onClick={() => remove(name)}
              >
                ×
              </Button>
            </div>
          ))}
          <Button
            disabled={fields.length >= sensorLineLimits.sensors}
            onClick={() => add({ deviceId: null, slave: fields.length + 1, map: null })}
          >
            {t("sensorLines.addSensor")}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
