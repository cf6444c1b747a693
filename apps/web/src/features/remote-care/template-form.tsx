import type { CareTemplate } from "@oilcloud/contract";
import { careFieldKinds, careLimits } from "@oilcloud/contract/values";
import { Button, Form, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { content } from "../../lib/http/call.ts";
import { updated } from "../../lib/queries/use-saved-change.ts";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { useCareChange } from "./queries.ts";
import styles from "./remote-care.module.css";

interface TemplateFormProps {
  /** null: a new one */
  template: CareTemplate | null;
  onClose: () => void;
}

type Values = Pick<CareTemplate, "name" | "model" | "method" | "fields">;
const empty: Values = { name: "", model: "", method: "", fields: [] };
const newField: Values["fields"][number] = { key: "", kind: "number", unit: "", min: null, max: null };

/** Adds or changes a template: the method and its parameters as the device's maker names them. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [form] = Form.useForm<Values>();
  const { name, model, method, fields } = template ?? empty;
  const save = useCareChange(
    (values: Values) =>
      content("POST /system/care/template/save", {
        body: {
          ...empty,
          ...values,
          fields: (values.fields ?? []).map((field) => ({
            ...newField,
            ...field,
            min: field.min ?? null,
            max: field.max ?? null,
          })),
          ...(template?.templateId && { templateId: template.templateId }),
        },
      }),
    template ? updated(t("remoteCare.saved")) : t("remoteCare.added"),
    onClose,
  );
  return (
    <FormDrawer
      size={narrow ? "100%" : 640}
      title={t(template ? "remoteCare.modifyTemplate" : "remoteCare.addTemplate")}
      cancelText={t("common.cancel")}
      save={{ text: t("remoteCare.save"), busy: save.busy, run: () => form.submit() }}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name, model, method, fields }}
        onFinish={save.run}
      >
        <ProblemNote text={save.problem} />
        <Form.Item name="name" label={t("remoteCare.name")}>
          <Input maxLength={careLimits.text} />
        </Form.Item>
        <Form.Item name="model" label={t("remoteCare.model")}>
          <Input maxLength={careLimits.text} />
        </Form.Item>
        <Form.Item name="method" label={t("remoteCare.method")} extra={t("remoteCare.methodHint")}>
          <Input maxLength={255} placeholder={t("remoteCare.methodExample")} />
        </Form.Item>
        <Form.List name="fields">
          {(rows, { add, remove }) => (
            <fieldset className={styles.fields}>
              <legend>{t("remoteCare.fields")}</legend>
              {rows.map((row) => (
                <div key={row.key}>
                  <Form.Item name={[row.name, "key"]} noStyle>
                    <Input aria-label={t("remoteCare.field.key")} placeholder={t("remoteCare.field.key")} />
                  </Form.Item>
                  <Form.Item name={[row.name, "kind"]} noStyle>
                    <Select
                      aria-label={t("remoteCare.field.kind")}
                      options={careFieldKinds.map((value) => ({
                        value,
                        label: t(`remoteCare.kind.${value}`),
                      }))}
                    />
                  </Form.Item>
                  <Form.Item name={[row.name, "min"]} noStyle>
                    <InputNumber
                      aria-label={t("remoteCare.field.min")}
                      placeholder={t("remoteCare.field.min")}
                    />
                  </Form.Item>
                  <Form.Item name={[row.name, "max"]} noStyle>
                    <InputNumber
                      aria-label={t("remoteCare.field.max")}
                      placeholder={t("remoteCare.field.max")}
                    />
                  </Form.Item>
                  <Form.Item name={[row.name, "unit"]} noStyle>
                    <Input
                      aria-label={t("remoteCare.field.unit")}
                      placeholder={t("remoteCare.field.unit")}
                      maxLength={16}
                    />
                  </Form.Item>
                  <Button type="text" onClick={() => remove(row.name)}>
                    {t("remoteCare.removeField")}
                  </Button>
                </div>
              ))}
              {rows.length < careLimits.fields && (
                <Button onClick={() => add(newField)}>{t("remoteCare.addField")}</Button>
              )}
            </fieldset>
          )}
        </Form.List>
      </Form>
    </FormDrawer>
  );
}
