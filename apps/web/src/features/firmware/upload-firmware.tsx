import { firmwareLimits } from "@oilcloud/contract/values";
import { Button, Form, Input } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { sizeText } from "../../lib/format/sizes.ts";
import { content } from "../../lib/http/call.ts";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { useFirmwareChange } from "./queries.ts";
import styles from "./firmware.module.css";

interface Values {
  title: string;
  version: string;
  model: string;
  checksum: string;
}

const empty: Values = { title: "", version: "", model: "", checksum: "" };

/** Uploads a firmware file under the title and version that devices will report. */
export function UploadFirmware({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [form] = Form.useForm<Values>();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useFirmwareChange(
    ({ values, image }: { values: Values; image: File }) =>
      content("POST /system/firmware/upload", {
        body: values,
        file: { field: "file", content: image, name: image.name },
      }),
    t("firmware.uploaded"),
    onClose,
  );
  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const isTooLarge = chosen.size > firmwareLimits.bytes;
    setProblem(isTooLarge ? t("firmware.tooLarge") : null);
    setFile(isTooLarge ? null : chosen);
  }
  return (
    <FormDrawer
      size={narrow ? "100%" : 480}
      title={t("firmware.upload")}
      cancelText={t("common.cancel")}
      save={{ text: t("firmware.uploadButton"), busy: upload.busy, run: () => form.submit() }}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={empty}
        onFinish={(values) => {
          if (file) upload.run({ values: { ...empty, ...values }, image: file });
          else setProblem(t("firmware.fileMissing"));
        }}
      >
        <ProblemNote text={problem ?? upload.problem} />
        <div className={styles.file}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t("firmware.file")}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = ""; // so that the same file can be chosen again
            }}
          />
          <Button onClick={() => input.current?.click()}>{t("firmware.chooseFile")}</Button>
          <span>{file ? `${file.name} · ${sizeText(file.size)}` : t("firmware.fileHint")}</span>
        </div>
        <Form.Item name="title" label={t("firmware.title")} extra={t("firmware.titleHint")}>
          <Input maxLength={firmwareLimits.text} placeholder={t("firmware.titleExample")} />
        </Form.Item>
        <Form.Item name="version" label={t("firmware.version")}>
          <Input maxLength={firmwareLimits.text} placeholder="1.4.0" />
        </Form.Item>
        <Form.Item name="model" label={t("firmware.model")} extra={t("firmware.modelHint")}>
          <Input maxLength={firmwareLimits.text} />
        </Form.Item>
        <Form.Item name="checksum" label={t("firmware.checksum")} extra={t("firmware.checksumHint")}>
          <Input maxLength={64} className={styles.checksum ?? ""} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
