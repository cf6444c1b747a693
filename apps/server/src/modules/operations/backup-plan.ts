import { hourMs } from "@oilcloud/oil";

export interface BackupPlan {
  /** Time of day on the server's clock, "02:30"; null: backups are made by hand alone. */
  dailyAt: string | null;
  /** How many archives are kept, however they were made. */
  kept: number;
}

export const usualBackups: BackupPlan = { dailyAt: null, kept: 7 };

/** A server that was down at the time makes up for it this long; later it would be in the way of the day's work. */
const madeUpMs = 6 * hourMs;

/** Whether a backup is due that has not been begun since its time. */
export function isBackupDue(dailyAt: string, now: Date, lastBegun: Date | null): boolean {
  const [hour = 0, minute = 0] = dailyAt.split(":").map(Number);
  const at = new Date(now);
  at.setHours(hour, minute, 0, 0);
  if (at > now) at.setDate(at.getDate() - 1);
  return now.getTime() - at.getTime() < madeUpMs && (lastBegun === null || lastBegun < at);
}
