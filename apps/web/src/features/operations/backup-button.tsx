import { SaveOutlined } from "@ant-design/icons";
import type { Backup } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { toast } from "../../lib/toast/toast.ts";
import { operationsQuery } from "./queries.ts";
import { showFailure } from "../../lib/http/show-failure.ts";

/** Begins a backup; while one runs it shows how far it is. */
export function BackupButton({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const running = backups.find(({ status }) => status === "running");
  const begin = useMutation({
    mutationFn: () => content("POST /system/operations/backup", {}),
    onSuccess: () => toast.success(t("operations.backupBegun")),
    onError: (error) => showFailure(error),
    onSettled: () => client.invalidateQueries(operationsQuery()),
  });
  return (
    <Button
      type="primary"
      icon={<SaveOutlined />}
      loading={begin.isPending || running !== undefined}
      onClick={() => begin.mutate()}
    >
      {running ? t("operations.backingUp", { percent: running.process }) : t("operations.backUpNow")}
    </Button>
  );
}
