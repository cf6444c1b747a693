/** The types of the alarm engine that other modules may import. The values are passed in app.ts. */
export type { DryRunEpisode } from "./dry-run/dry-run.ts";
export type { RunsDry } from "./dry-run/dry-runs.ts";
export type { AlarmEngine } from "./engine.ts";
export type { Standings } from "./watch/standings.ts";
export type { StoredReading } from "./watch/watched-devices-store.ts";
