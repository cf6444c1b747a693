import { ExportOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../lib/http/call.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { showFailure } from "../../lib/http/show-failure.ts";

/** The factory's limits as a sheet: the one that alarm settings export and take in, because both set the same limits. */
export function ExportButton({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const take = useMutation({
    mutationFn: async () => saveFile(await content("GET /system/alarmset/export", { query: { customerId } })),
    onError: (error) => showFailure(error),
  });
  return (
    <Button icon={<ExportOutlined />} loading={take.isPending} onClick={() => take.mutate()}>
      {t("oilSettings.export")}
    </Button>
  );
}
