import type { Contact, MessageMode } from "@oilcloud/contract";
import { languages, maxLengths, messageModes } from "@oilcloud/contract/values";
import { Checkbox, Form, Input, Radio, Select, Switch, TimePicker } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { utcOffsetText } from "../../../lib/format/times.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { useNarrow } from "../../../lib/browser/use-narrow.ts";
import { FormDrawer } from "../../../ui/dialogs/form-drawer.tsx";
import { PhoneInput } from "../../../ui/forms/phone-input.tsx";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { type ContactFormValues, contactEntry, contactValues } from "./contact-form-values.ts";
import styles from "../notifications.module.css";
import { isDealer, ownerOptions } from "./owners.ts";
import { useContactChange } from "./use-contact-change.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { updated } from "../../../lib/queries/use-saved-change.ts";

interface ContactFormProps {
  /** null: a new one */
  contact: Contact | null;
  onClose: () => void;
}

/** Where each way of sending finds the person. */
const addressFields = {
  sms: { field: "phone", type: "tel", longest: 16 },
  email: { field: "email", type: "email", longest: 200 },
  wechat: { field: "wechat", type: "text", longest: maxLengths.wechat },
} as const satisfies Record<MessageMode, { field: keyof ContactFormValues; type: string; longest: number }>;

/** Adds or changes a contact. */
export function ContactForm({ contact, onClose }: ContactFormProps) {
  const { t } = useTranslation();
  const { user, factories } = useSession();
  const narrow = useNarrow();
  const [form] = Form.useForm<ContactFormValues>();
  const owners = ownerOptions(factories, user.authority, t);
  const initial = contactValues(contact, useLanguage());
  const quiet = Form.useWatch("quiet", form) ?? initial.quiet;
  const allAlarms = Form.useWatch("allAlarms", form) ?? initial.allAlarms;
  const zone = Form.useWatch("timeZone", form) ?? initial.timeZone;
  const owner = Form.useWatch("owner", form);
  const ofDealer = contact ? contact.customerId === null : isDealer(owner);
  const save = useContactChange(
    (values: ContactFormValues) =>
      content("POST /system/notification/contact/save", { body: contactEntry(values, contact) }),
    contact ? updated(t("notifications.done.contactSaved")) : t("notifications.done.contactAdded"),
    onClose,
  );
  return (
    <FormDrawer
      size={narrow ? "100%" : 480}
      title={
        contact ? t("notifications.form.modify", { name: contact.contactName }) : t("notifications.form.add")
      }
      cancelText={t("notifications.cancel")}
      save={{ text: t("notifications.save"), busy: save.busy, run: () => form.submit() }}
      onClose={onClose}
    >
      <Form<ContactFormValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => save.run({ ...initial, ...values })}
      >
        <ProblemNote text={save.problem} />
        {contact === null && owners.length > 0 && (
          <Form.Item
            name="owner"
            label={t("notifications.form.owner")}
            extra={t("notifications.form.ownerHint")}
          >
            <Select options={owners} showSearch={{ optionFilterProp: "label" }} />
          </Form.Item>
        )}
        <Form.Item name="contactName" label={t("notifications.contacts.name")}>
          <Input maxLength={maxLengths.contactName} />
        </Form.Item>
        <Form.Item name="language" label={t("notifications.contacts.messageLanguage")}>
          <Radio.Group
            options={languages.map((value) => ({
              value,
              label: t(`notifications.language.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="modes" label={t("notifications.form.ways")} className={styles.ways ?? ""}>
          <Checkbox.Group>
            {messageModes.map((mode) => {
              const { field, type, longest } = addressFields[mode];
              return (
                <div key={mode} className={styles.way}>
                  <Checkbox value={mode}>{t(`notifications.mode.${mode}`)}</Checkbox>
                  <Form.Item name={field} noStyle>
                    {mode === "sms" ? (
                      <PhoneInput
                        aria-label={t(`notifications.form.${field}`)}
                        placeholder={t(`notifications.form.${field}`)}
                      />
                    ) : (
                      <Input
                        type={type}
                        maxLength={longest}
                        aria-label={t(`notifications.form.${field}`)}
                        placeholder={t(`notifications.form.${field}`)}
                      />
                    )}
                  </Form.Item>
                </div>
              );
            })}
          </Checkbox.Group>
        </Form.Item>
        <Form.Item name="allAlarms" label={t("notifications.form.receives")}>
          <Radio.Group
            className={styles.choices ?? ""}
            options={[
              { value: true, label: t("notifications.form.receivesAll") },
              { value: false, label: t("notifications.form.receivesNamed") },
            ]}
          />
        </Form.Item>
        {allAlarms && (
          <Form.Item name="lowestLevel" label={t("notifications.form.levels")}>
            <Radio.Group
              options={[
                { value: 2, label: t("notifications.form.levelBoth") },
                { value: 1, label: t("notifications.form.levelOne") },
              ]}
            />
          </Form.Item>
        )}
        {(["toldWhenCleared", "escalation"] as const).map((name) => (
          <Form.Item key={name} name={name} valuePropName="checked" className={styles.tight ?? ""}>
            <Checkbox>{t(`notifications.form.${name === "escalation" ? "escalation" : "cleared"}`)}</Checkbox>
          </Form.Item>
        ))}
        <div className={styles.quiet}>
          <span>{t("notifications.form.quiet")}</span>
          <Form.Item name="quiet" valuePropName="checked" noStyle>
            <Switch aria-label={t("notifications.form.quiet")} />
          </Form.Item>
        </div>
        {quiet && (
          <>
            <Form.Item
              name="quietHours"
              extra={t("notifications.form.quietNote", { zone: utcOffsetText(zone) })}
            >
              <TimePicker.RangePicker
                format="HH:mm"
                order={false}
                allowClear={false}
                minuteStep={5}
                needConfirm={false}
              />
            </Form.Item>
            {ofDealer && (
              <Form.Item name="timeZone" label={t("notifications.form.timeZone")}>
                <Select
                  showSearch
                  options={Intl.supportedValuesOf("timeZone").map((value) => ({ value, label: value }))}
                />
              </Form.Item>
            )}
          </>
        )}
      </Form>
    </FormDrawer>
  );
}
