import { indicators } from "@oilcloud/oil";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Reader } from "../history/charts.ts";
import type { DataScreen } from "./data-screen.ts";

const reader = ({ identity, language }: Caller<Identity>): Reader => ({ scope: identity.scope, language });
const listed = <T>(rows: T[]) => ({ rows, total: rows.length });

/** The device in the query has been found in the caller's scope before a handler runs. */
export function dataScreenRoutes(calls: Calls, dataScreen: DataScreen): void {
  calls.handle("GET /system/datascreen/getDeviceInfo", ({ query, caller }) =>
    dataScreen.deviceInfo(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/listDevice", async ({ query, caller }) =>
    listed(
      await dataScreen.list(reader(caller), {
        customerId: query.customerId || null,
        groupId: query.groupId || null,
      }),
    ),
  );
  calls.handle("GET /system/datascreen/getTsKvLatestByDeviceId", async ({ query, caller }) =>
    listed(await dataScreen.values(reader(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId", async ({ query, caller }) =>
    listed(await dataScreen.buckets(reader(caller), query)),
  );
  calls.handle("GET /system/datascreen/getTsKvPollutionDegree", async ({ query, caller }) =>
    listed(
      await dataScreen.pollution(reader(caller), { ...query, keyId: query.keyId ?? indicators.nasClass.id }),
    ),
  );
  calls.handle("GET /system/datascreen/verifyIsMore", ({ query, caller }) =>
    dataScreen.more(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/listMoreTsKv", async ({ query, caller }) =>
    listed(await dataScreen.moreValues(reader(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/getDisplayIndexSeq", async ({ query, caller }) =>
    listed(await dataScreen.displayOrder(reader(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/updateDeviceCreateTime", ({ query, caller }) =>
    dataScreen.setInstallTime(reader(caller), query.deviceId, query.createTime),
  );
  calls.handle("GET /system/datascreen/updateDeviceTimeType", ({ query, caller }) =>
    dataScreen.setTimeType(reader(caller), query.deviceId, query.timeType),
  );
  calls.handle("GET /system/datascreen/listOperatingTime", ({ query, caller }) =>
    dataScreen.operatingTime(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/veritySenorOnline", ({ query, caller }) =>
    dataScreen.online(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/getOilCondition", ({ query, caller }) =>
    dataScreen.condition(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/getHistoricalLineChartData", ({ query, caller }) =>
    dataScreen.line(reader(caller), query),
  );
  calls.handle("POST /system/dataanalysis/listSeries", ({ body, caller }) =>
    dataScreen.series(reader(caller), body),
  );
  calls.handle("GET /system/datascreen/getHistoricalBarChartData", ({ query, caller }) =>
    dataScreen.bars(reader(caller), query),
  );
}
