/** What other modules may know of tasks: types only. */
import type { Tasks } from "./tasks.ts";

export type { FileExporter } from "./exporter.ts";

/** Makes an export possible; what it returns starts one and answers the task's id. */
export type OfferExport = Tasks["offer"];
export type OfferFile = Tasks["offerFile"];
