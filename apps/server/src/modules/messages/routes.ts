import type { AppContract, Input } from "@oilcloud/contract";
import { listed, pageOf } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { MessageChannelSettings } from "./channels/channel-settings.ts";
import type { Outbox } from "./outbox/outbox.ts";

const dateOrNull = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));

type FilterQuery = Input<AppContract["GET /system/notification/outboxCounts"]>["query"];
const filterOf = ({ mode, text, startTime, endTime }: FilterQuery) => ({
  mode: mode || null,
  text: text?.trim() ?? "",
  from: dateOrNull(startTime),
  to: dateOrNull(endTime),
});

/** Customers, dealers and alarms in the input have been found in the caller's scope before a handler runs. */
export function messageRoutes(
  calls: Calls,
  { outbox, channels }: { outbox: Outbox; channels: MessageChannelSettings },
): void {
  calls.handle("GET /system/notification/channel/settings", async ({ caller }) =>
    listed(await channels.list(caller.identity.accountId)),
  );
  calls.handle("POST /system/notification/channel/save", ({ body, caller }) =>
    channels.save(caller.identity.accountId, body),
  );
  calls.handle("POST /system/notification/channel/remove", ({ body, caller }) =>
    channels.remove(caller.identity.accountId, body.mode),
  );
  calls.handle("POST /system/notification/channel/try", ({ body, caller }) => {
    const { address, language = caller.language, ...entry } = body;
    return channels.tryOut(entry, address, language);
  });
  calls.handle("GET /system/notification/list", async ({ query, caller }) =>
    listed(await outbox.ofAlarm(caller.identity.scope, query.alarmId)),
  );
  calls.handle("GET /system/notification/channels", async ({ caller }) => {
    const rows = outbox.channels(caller.identity.scope);
    return { rows, total: rows.length };
  });
  calls.handle("GET /system/notification/outbox", ({ query, caller }) => {
    const filter = { status: query.status || null, ...filterOf(query) };
    return outbox.list(caller.identity.scope, filter, pageOf(query));
  });
  calls.handle("GET /system/notification/outboxCounts", async ({ query, caller }) =>
    listed(await outbox.counts(caller.identity.scope, filterOf(query))),
  );
  calls.handle("POST /system/notification/retry", ({ body, caller }) =>
    outbox.retry(caller.identity.scope, body.notificationId),
  );
  calls.handle("POST /system/notification/test", ({ body, caller }) =>
    outbox.test(body.mode, body.address, body.language ?? caller.language),
  );
}
