import { deviceTextKeys, deviceTexts } from "@oilcloud/contract/values";
import { samplingPoints } from "@oilcloud/oil";
import { AutoComplete, Form, Input } from "antd";
import { labelIn } from "../../../lib/i18n/label-in.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";

/** The plain texts of a section of the form. */
export function DeviceTextFields({ section }: { section: "machine" | "oil" }) {
  const language = useLanguage();
  const points = samplingPoints.map((point) => ({ value: labelIn(language, point) }));
  return deviceTextKeys.map((key) => {
    const text = deviceTexts[key];
    if (text.section !== section) return null;
    const hint = "hint" in text ? { placeholder: labelIn(language, text.hint) } : {};
    return (
      <Form.Item key={key} name={key} label={labelIn(language, text)}>
        {key === "monitoringPosition" ? (
          <AutoComplete options={points} showSearch={{ filterOption: true }}>
            <Input maxLength={text.maxLength} {...hint} />
          </AutoComplete>
        ) : (
          <Input maxLength={text.maxLength} {...hint} />
        )}
      </Form.Item>
    );
  });
}
