import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toast } from "../toast/toast.ts";
import { openDialog } from "../shell/open-dialogs.ts";
import { showFailure } from "../http/show-failure.ts";

/** Begins an export, which a task continues in the background, and shows that task. */
export function useExport<Body>(begin: (body: Body) => Promise<unknown>, onBegun: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: begin,
    onSuccess: () => {
      toast.success(t("exports.started"));
      openDialog("tasks");
      onBegun();
    },
    onError: (error) => showFailure(error),
  });
}
