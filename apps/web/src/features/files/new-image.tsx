import { maxLengths } from "@oilcloud/contract/values";
import { UploadOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Input, type InputRef } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { imageProblem, imageTypes } from "../../lib/files/image-rules.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { toast } from "../../lib/toast/toast.ts";
import styles from "./device-images.module.css";
import { deviceImagesQuery, uploadDeviceImage } from "./pictures-api.ts";

export function NewImage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const id = useId();
  const [name, setName] = useState("");
  const nameInput = useRef<InputRef>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: (image: File) => uploadDeviceImage(name.trim(), image),
    onSuccess: () => {
      setName("");
      toast.success(t("errors.operation.uploadSuccess"));
      return queries.invalidateQueries({ queryKey: deviceImagesQuery.queryKey });
    },
    onError: (error) => showFailure(error, "uploadFailed"),
  });
  const open = () => {
    if (name.trim() !== "") return fileInput.current?.click();
    toast.error(t("files.deviceImages.nameFirst"));
    nameInput.current?.focus();
  };
  const choose = (image: File | undefined) => {
    if (!image) return;
    const problem = name.trim() === "" ? "nameFirst" : imageProblem(image);
    if (problem === null) mutate(image);
    else toast.error(t(`files.deviceImages.${problem}`));
  };

  return (
    <section className={styles.new} aria-label={t("files.deviceImages.add")}>
      <label htmlFor={id}>{t("files.deviceImages.name")}</label>
      <div className={styles.fields}>
        <Input
          id={id}
          ref={nameInput}
          value={name}
          maxLength={maxLengths.imageName}
          placeholder={t("files.deviceImages.namePlaceholder")}
          onChange={(event) => setName(event.target.value)}
        />
        <input
          ref={fileInput}
          type="file"
          accept={imageTypes}
          hidden
          onChange={({ target }) => {
            const [image] = target.files ?? [];
            choose(image);
            target.value = ""; // so that the same file can be chosen again
          }}
        />
        <Button
          type="primary"
          loading={isPending}
          icon={<UploadOutlined aria-hidden="true" />}
          onClick={open}
        >
          {isPending ? t("files.deviceImages.uploading") : t("files.deviceImages.choose")}
        </Button>
      </div>
      <p className={styles.note}>{t("files.deviceImages.hint")}</p>
    </section>
  );
}
