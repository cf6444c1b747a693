import type { ProvisioningProfile } from "@oilcloud/contract";
import { maxLengths, provisioningLimits } from "@oilcloud/contract/values";
import { type MachineType, machineTypes } from "@oilcloud/oil";
import { useQuery } from "@tanstack/react-query";
import { DatePicker, Form, Input, InputNumber, Select, Switch } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { customerOptions, onlyCustomer } from "../../lib/fleet/customers.ts";
import { content } from "../../lib/http/call.ts";
import { useLanguage } from "../../lib/i18n/use-language.ts";
import { updated } from "../../lib/queries/use-saved-change.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { groupsQuery, useProfileChange } from "./queries.ts";
import styles from "./provisioning.module.css";

interface ProfileValues {
  name: string;
  customerId: string;
  groupId: string;
  machineType: MachineType;
  mostDevices: number;
  end: Dayjs | null;
  enabled: boolean;
}

interface ProfileFormProps {
  /** null: a new one */
  profile: ProvisioningProfile | null;
  onClose: () => void;
  onSaved: (saved: { key: string; secret: string | null }) => void;
}

const usualDevices = 20;

/** Adds or changes a profile. */
export function ProfileForm({ profile, onClose, onSaved }: ProfileFormProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const language = useLanguage();
  const { factories } = useSession();
  const [form] = Form.useForm<ProfileValues>();
  const initial = valuesOf(profile, onlyCustomer(factories) ?? "");
  const customerId = Form.useWatch("customerId", form) ?? initial.customerId;
  const groups = useQuery(groupsQuery(customerId));
  const save = useProfileChange(
    ({ end, ...values }: ProfileValues) =>
      content("POST /system/provisioning/save", {
        body: {
          ...values,
          endTime: end?.valueOf() ?? null,
          ...(profile && { profileId: profile.profileId }),
        },
      }),
    profile ? updated(t("provisioning.saved")) : t("provisioning.added"),
    onSaved,
  );
  const groupOptions = (groups.data ?? []).map(({ groupId, groupName }) => ({
    value: groupId,
    label: groupName,
  }));
  return (
    <FormDrawer
      size={narrow ? "100%" : 480}
      title={profile ? t("provisioning.modifyNamed", { name: profile.name }) : t("provisioning.add")}
      cancelText={t("common.cancel")}
      save={{ text: t("provisioning.save"), busy: save.busy, run: () => form.submit() }}
      onClose={onClose}
    >
      <Form<ProfileValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onValuesChange={(changed: Partial<ProfileValues>) => {
          if ("customerId" in changed) form.setFieldValue("groupId", "");
        }}
        onFinish={(values) => save.run({ ...initial, ...values })}
      >
        <ProblemNote text={save.problem} />
        <Form.Item name="name" label={t("provisioning.name")}>
          <Input maxLength={maxLengths.systemName} placeholder={t("provisioning.nameHint")} />
        </Form.Item>
        <Form.Item name="customerId" label={t("provisioning.customer")} rules={[{ required: true }]}>
          <Select options={customerOptions(factories)} showSearch={{ optionFilterProp: "label" }} />
        </Form.Item>
        <Form.Item name="groupId" label={t("provisioning.group")}>
          <Select
            loading={groups.isFetching}
            options={[{ value: "", label: t("provisioning.defaultGroup") }, ...groupOptions]}
          />
        </Form.Item>
        <Form.Item name="machineType" label={t("provisioning.machineType")}>
          <Select
            options={Object.entries(machineTypes).map(([value, { zh, en }]) => ({
              value,
              label: language === "en" ? en : zh,
            }))}
          />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="mostDevices" label={t("provisioning.most")} rules={[{ required: true }]}>
            <InputNumber min={1} max={provisioningLimits.devices} precision={0} />
          </Form.Item>
          <Form.Item name="end" label={t("provisioning.end")} extra={t("provisioning.endHint")}>
            <DatePicker showTime={{ format: "HH:mm" }} format="YYYY-MM-DD HH:mm" needConfirm={false} />
          </Form.Item>
        </div>
        <div className={styles.switch}>
          <span>{t("provisioning.enabled")}</span>
          <Form.Item name="enabled" valuePropName="checked" noStyle>
            <Switch aria-label={t("provisioning.enabled")} />
          </Form.Item>
        </div>
        <p className={styles.hint}>{t("provisioning.enabledHint")}</p>
      </Form>
    </FormDrawer>
  );
}

function valuesOf(profile: ProvisioningProfile | null, customerId: string): ProfileValues {
  if (profile === null)
    return {
      name: "",
      customerId,
      groupId: "",
      machineType: "industrialGear",
      mostDevices: usualDevices,
      end: null,
      enabled: true,
    };
  const { name, machineType, mostDevices, enabled, endTime, groupId } = profile;
  return {
    name,
    customerId: profile.customerId,
    groupId: groupId ?? "",
    machineType,
    mostDevices,
    end: endTime === null ? null : dayjs(endTime),
    enabled,
  };
}
