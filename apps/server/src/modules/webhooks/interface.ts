/** The types of webhooks that other modules may import. The values are passed in app.ts. */
export type { AddAlarmEvents, StreamedAlarmEvent } from "./queue/alarm-events.ts";
export type { AddReportEvent } from "./queue/report-events.ts";
