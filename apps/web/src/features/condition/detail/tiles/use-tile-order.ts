import type { IndicatorValue } from "@oilcloud/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { content } from "../../../../lib/http/call.ts";
import { toast } from "../../../../lib/toast/toast.ts";
import { valuesQuery } from "../../queries.ts";
import { inOrder } from "./order.ts";
import { showFailure } from "../../../../lib/http/show-failure.ts";

/** Saves the device's own order; what is shown follows at once and goes back if it is refused. */
export function useTileOrder(deviceId: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { queryKey } = valuesQuery(deviceId);
  const { mutate } = useMutation({
    // One after the other, so that the last order wins.
    scope: { id: `tile order ${deviceId}` },
    mutationFn: (keyIds: readonly number[]) =>
      content("PUT /system/customerdevice/updateTkOrderByDeviceId", {
        body: { deviceId, keyIds: [...keyIds] },
      }),
    onMutate: async (keyIds) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<IndicatorValue[]>(queryKey, (values) => values && inOrder(values, keyIds));
    },
    onSuccess: () => toast.success(t("analysisDetail.tiles.saved")),
    onError: (error) => {
      showFailure(error);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return { save: (keyIds: readonly number[]) => mutate(keyIds) };
}
