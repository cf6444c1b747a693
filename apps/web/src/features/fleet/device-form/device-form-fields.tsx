import { largestTankL, longestIntervalS, maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { DatePicker, Form, Input, InputNumber, Radio, Select, Switch } from "antd";
import { minuteFormat } from "../../../lib/format/short-dates.ts";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { deviceOptionsQuery, oilBrandsQuery } from "../../../lib/fleet/oil-queries.ts";
import { groupsQuery } from "../api.ts";
import { AreaField } from "../../../ui/forms/area-field.tsx";
import formStyles from "../../../ui/forms/form-grid.module.css";
import styles from "./device-form.module.css";
import { DeviceTextFields } from "./device-text-fields.tsx";
import { ImageChoice } from "./image-choice.tsx";
import { volumeField, volumeUnit } from "../../../lib/units/volumes.ts";
import { withBrands } from "./oil-choices.ts";
import { OilField } from "./oil-field.tsx";

const chosen = (options: { key: string; name: string }[] | undefined) =>
  (options ?? []).map(({ key, name }) => ({ value: key, label: name }));

/** The fields in the order in which a person at the machine answers them: what it is, what is in it, how it is watched. */
export function DeviceFormFields({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const groups = useQuery(groupsQuery(customerId));
  const options = useQuery(deviceOptionsQuery());
  const brands = useQuery(oilBrandsQuery(customerId));
  const machineType = Form.useWatch<string | undefined>("machineType");
  const search = { optionFilterProp: "label" };
  return (
    <>
      <h3 className={formStyles.heading}>{t("fleet.form.machine")}</h3>
      <div className={formStyles.grid}>
        <Form.Item
          name="deviceName"
          label={t("fleet.field.deviceName")}
          rules={[{ required: true, whitespace: true, message: t("fleet.form.nameRequired") }]}
        >
          <Input maxLength={maxLengths.deviceName} />
        </Form.Item>
        <Form.Item name="deviceNo" label={t("fleet.field.deviceNo")}>
          <Input maxLength={maxLengths.deviceNo} placeholder={t("fleet.form.deviceNoHint")} />
        </Form.Item>
        <Form.Item
          name="groupId"
          label={t("fleet.field.groupId")}
          rules={[{ required: true, message: t("fleet.form.groupRequired") }]}
        >
          <Select
            loading={groups.isPending}
            options={(groups.data ?? []).map((group) => ({ value: group.groupId, label: group.groupName }))}
          />
        </Form.Item>
        <Form.Item name="machineType" label={t("fleet.field.machineType")} rules={[{ required: true }]}>
          <Select options={chosen(options.data?.machineTypes)} />
        </Form.Item>
        <DeviceTextFields section="machine" />
        <Form.Item name="industry" label={t("fleet.field.industry")} tooltip={t("fleet.form.ownText")}>
          <Select mode="tags" maxCount={1} showSearch={search} options={chosen(options.data?.industries)} />
        </Form.Item>
        <Form.Item name="areaNo" label={t("fleet.field.areaNo")} tooltip={t("fleet.form.areaHint")}>
          <AreaField />
        </Form.Item>
      </div>

      <h3 className={`${formStyles.heading} ${styles.laterHeading}`}>{t("fleet.form.oil")}</h3>
      <div className={formStyles.grid}>
        <Form.Item name="oilNo" label={t("fleet.field.oilNo")} tooltip={t("fleet.form.oilHint")}>
          <OilField oils={withBrands(options.data?.oils ?? [], brands.data ?? [])} />
        </Form.Item>
        <DeviceTextFields section="oil" />
        <Form.Item name="tankVolumeL" label={t("fleet.field.tankVolumeL")}>
          <InputNumber
            min={volumeField(1)}
            max={volumeField(largestTankL)}
            suffix={volumeUnit()}
            style={{ width: "100%" }}
          />
        </Form.Item>
      </div>

      <h3 className={`${formStyles.heading} ${styles.laterHeading}`}>{t("fleet.form.monitoring")}</h3>
      <div className={formStyles.grid}>
        <Form.Item
          name="intervalS"
          label={t("fleet.field.intervalS")}
          tooltip={t("fleet.form.intervalHint")}
          rules={[{ required: true, message: t("fleet.form.intervalRequired") }]}
        >
          <InputNumber min={1} max={longestIntervalS} precision={0} suffix="s" style={{ width: "100%" }} />
        </Form.Item>
        <Form.Item name="installTime" label={t("fleet.field.installTime")}>
          <DatePicker
            showTime={{ format: "HH:mm" }}
            format={minuteFormat()}
            style={{ width: "100%" }}
            disabledDate={(day) => day.isAfter(dayjs())}
          />
        </Form.Item>
        <Form.Item name="timeType" label={t("fleet.field.timeType")}>
          <Radio.Group
            options={[
              { value: "calendar", label: t("fleet.timeType.calendar") },
              { value: "running", label: t("fleet.timeType.running") },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="isGateway"
          label={t("fleet.field.isGateway")}
          valuePropName="checked"
          extra={t("fleet.form.gatewayHint")}
        >
          <Switch />
        </Form.Item>
      </div>

      <h3 className={`${formStyles.heading} ${styles.laterHeading}`}>{t("fleet.field.deviceImage")}</h3>
      <Form.Item name="deviceImage" noStyle>
        <ImageChoice machineType={machineType ?? "hydraulic"} />
      </Form.Item>
    </>
  );
}
