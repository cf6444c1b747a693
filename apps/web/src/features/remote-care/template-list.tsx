import type { CareTemplate } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./remote-care.module.css";

interface TemplateListProps {
  templates: readonly CareTemplate[];
  onRun: (template: CareTemplate) => void;
  onModify: (template: CareTemplate) => void;
  onRemove: (template: CareTemplate) => void;
}

/** Templates with the command that each sends; own ones can be changed. */
export function TemplateList({ templates, onRun, onModify, onRemove }: TemplateListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.templates}>
      {templates.map((template) => (
        <li key={template.templateId ?? template.usual} data-template={template.name}>
          <div>
            <b>{template.name}</b>
            <p className={styles.facts}>
              {[template.model, template.usual !== null && t("remoteCare.usual")].filter(Boolean).join(" · ")}{" "}
              <code>
                {template.method}({template.fields.map(({ key }) => key).join(", ")})
              </code>
            </p>
          </div>
          <div className={styles.actions}>
            <Button size="small" onClick={() => onRun(template)}>
              {t("remoteCare.use")}
            </Button>
            {template.isOwn && (
              <>
                <Button size="small" onClick={() => onModify(template)}>
                  {t("remoteCare.modify")}
                </Button>
                <Button size="small" onClick={() => onRemove(template)}>
                  {t("remoteCare.remove.button")}
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
