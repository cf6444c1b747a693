import { indicators } from "@oilcloud/oil";
import { listed } from "../../../platform/database/paging.ts";
import { viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DataScreen } from "./data-screen.ts";

/** The device in the query has been found in the caller's scope before a handler runs. */
export function dataScreenRoutes(calls: Calls, dataScreen: DataScreen): void {
  calls.handle("GET /system/datascreen/getDeviceInfo", ({ query, caller }) =>
    dataScreen.deviceInfo(viewerOf(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/listDevice", async ({ query, caller }) =>
    listed(
      await dataScreen.list(viewerOf(caller), {
        customerId: query.customerId || null,
        groupId: query.groupId || null,
      }),
    ),
  );
  calls.handle("GET /system/datascreen/getTsKvLatestByDeviceId", async ({ query, caller }) =>
    listed(await dataScreen.values(viewerOf(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId", async ({ query, caller }) =>
    listed(await dataScreen.buckets(viewerOf(caller), query)),
  );
  calls.handle("GET /system/datascreen/getTsKvPollutionDegree", async ({ query, caller }) =>
    listed(
      await dataScreen.pollution(viewerOf(caller), {
        ...query,
        keyId: query.keyId ?? indicators.nasClass.id,
      }),
    ),
  );
  calls.handle("GET /system/datascreen/verifyIsMore", ({ query, caller }) =>
    dataScreen.more(viewerOf(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/listMoreTsKv", async ({ query, caller }) =>
    listed(await dataScreen.moreValues(viewerOf(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/getDisplayIndexSeq", async ({ query, caller }) =>
    listed(await dataScreen.displayOrder(viewerOf(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/updateDeviceCreateTime", ({ query, caller }) =>
    dataScreen.setInstallTime(viewerOf(caller), query.deviceId, query.createTime),
  );
  calls.handle("GET /system/datascreen/updateDeviceTimeType", ({ query, caller }) =>
    dataScreen.setTimeType(viewerOf(caller), query.deviceId, query.timeType),
  );
  calls.handle("GET /system/datascreen/listOperatingTime", ({ query, caller }) =>
    dataScreen.operatingTime(viewerOf(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/veritySenorOnline", ({ query, caller }) =>
    dataScreen.online(viewerOf(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/getOilCondition", ({ query, caller }) =>
    dataScreen.condition(viewerOf(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/getHistoricalLineChartData", ({ query, caller }) =>
    dataScreen.line(viewerOf(caller), query),
  );
  calls.handle("POST /system/dataanalysis/listSeries", ({ body, caller }) =>
    dataScreen.series(viewerOf(caller), body),
  );
  calls.handle("GET /system/datascreen/getHistoricalBarChartData", ({ query, caller }) =>
    dataScreen.bars(viewerOf(caller), query),
  );
}
