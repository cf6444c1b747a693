import { indicators } from "@oilcloud/oil";
import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Reader } from "../history/charts.ts";
import type { Reading } from "./reading.ts";

const reader = ({ identity, language }: Caller<Identity>): Reader => ({ scope: identity.scope, language });
const listed = <T>(rows: T[]) => ({ rows, total: rows.length });

/** The device in the query has been found in the caller's scope before a handler runs. */
export function readingRoutes(calls: Calls, reading: Reading): void {
  calls.handle("GET /system/datascreen/getDeviceInfo", ({ query, caller }) =>
    reading.deviceInfo(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/listDevice", async ({ query, caller }) =>
    listed(
      await reading.list(reader(caller), {
        customerId: query.customerId || null,
        groupId: query.groupId || null,
      }),
    ),
  );
  calls.handle("GET /system/datascreen/getTsKvLatestByDeviceId", async ({ query, caller }) =>
    listed(await reading.values(reader(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/getTsKvLatestByDeviceIdAndTsKvId", async ({ query, caller }) =>
    listed(await reading.buckets(reader(caller), query)),
  );
  calls.handle("GET /system/datascreen/getTsKvPollutionDegree", async ({ query, caller }) =>
    listed(
      await reading.pollution(reader(caller), { ...query, keyId: query.keyId ?? indicators.nasClass.id }),
    ),
  );
  calls.handle("GET /system/datascreen/verifyIsMore", ({ query, caller }) =>
    reading.more(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/listMoreTsKv", async ({ query, caller }) =>
    listed(await reading.moreValues(reader(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/getDisplayIndexSeq", async ({ query, caller }) =>
    listed(await reading.displayOrder(reader(caller), query.deviceId)),
  );
  calls.handle("GET /system/datascreen/updateDeviceCreateTime", ({ query, caller }) =>
    reading.setInstallTime(reader(caller), query.deviceId, query.createTime),
  );
  calls.handle("GET /system/datascreen/updateDeviceTimeType", ({ query, caller }) =>
    reading.setTimeType(reader(caller), query.deviceId, query.timeType),
  );
  calls.handle("GET /system/datascreen/listOperatingTime", ({ query, caller }) =>
    reading.operatingTime(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/veritySenorOnline", ({ query, caller }) =>
    reading.online(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/getOilCondition", ({ query, caller }) =>
    reading.condition(reader(caller), query.deviceId),
  );
  calls.handle("GET /system/datascreen/getHistoricalLineChartData", ({ query, caller }) =>
    reading.line(reader(caller), query),
  );
  calls.handle("POST /system/dataanalysis/listSeries", ({ body, caller }) =>
    reading.series(reader(caller), body),
  );
  calls.handle("GET /system/datascreen/getHistoricalBarChartData", ({ query, caller }) =>
    reading.bars(reader(caller), query),
  );
}
