import { UploadOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { imageProblem, imageTypes } from "../../../lib/files/image-rules.ts";
import { openDialog } from "../../../lib/shell/open-dialogs.ts";
import { useSession } from "../../../lib/session/session-context.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { imagesQuery } from "../api.ts";
import styles from "./device-form.module.css";

/** Dealers upload at once; those who must name their images do it where the images are kept. */
export function UploadImage({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (image: File) =>
      content("POST /system/uploadFile/upload", {
        body: { dir: "deviceImg" },
        file: { field: "file", content: image, name: image.name },
      }),
    onSuccess: (url) => {
      toast.success(t("errors.operation.uploadSuccess"));
      onUploaded(url);
      return queries.invalidateQueries({ queryKey: imagesQuery.queryKey });
    },
    onError: (error) => showFailure(error, "uploadFailed"),
  });
  const choose = (image: File | undefined) => {
    if (!image) return;
    const problem = imageProblem(image);
    if (problem === null) upload.mutate(image);
    else toast.error(t(`files.deviceImages.${problem}`));
  };
  const named = user.authority !== "TENANT_ADMIN";
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = ""; // so that the same file can be chosen again
        }}
      />
      <button
        type="button"
        className={styles.upload}
        title={t("files.deviceImages.hint")}
        disabled={upload.isPending}
        onClick={() => (named ? openDialog("deviceImages") : input.current?.click())}
      >
        <UploadOutlined aria-hidden="true" />
        {t("fleet.form.uploadImage")}
      </button>
    </>
  );
}
