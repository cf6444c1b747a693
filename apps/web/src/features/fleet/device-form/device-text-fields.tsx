import { deviceTextKeys, deviceTexts } from "@oilcloud/contract/values";
import { Form, Input } from "antd";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";

/** The plain texts of a section of the form. */
export function DeviceTextFields({ section }: { section: "machine" | "oil" }) {
  const language = useLanguage();
  return deviceTextKeys.map((key) => {
    const text = deviceTexts[key];
    if (text.section !== section) return null;
    const hint = "hint" in text ? { placeholder: labelIn(language, text.hint) } : {};
    return (
      <Form.Item key={key} name={key} label={labelIn(language, text)}>
        <Input maxLength={text.maxLength} {...hint} />
      </Form.Item>
    );
  });
}
