/** What a person does at a machine, as it is kept on the phone. Pure: every step answers the work as it is after it. */

export const steps = ["code", "machine", "values", "photo"] as const;
export type Step = (typeof steps)[number];

export interface MachineEntry {
  deviceName: string;
  machineType: string;
  groupId: string;
  /** One for each sensor, those that were fitted before among them. */
  models: readonly string[];
}

export interface FoundDevice {
  deviceId: string;
  deviceName: string;
}

export interface Work {
  step: Step | "done";
  startedMs: number;
  code: string;
  device: FoundDevice | null;
  entry: MachineEntry | null;
  /** The server has answered that it has the entry, or the photo. */
  entrySent: boolean;
  /** As a data address. */
  photo: string | null;
  photoSent: boolean;
  finishedMs: number | null;
}

/** What is still to be sent, in the order in which it has to be. */
export type Task = "find" | "entry" | "photo";

export const noWork: Work = {
  step: "code",
  startedMs: 0,
  code: "",
  device: null,
  entry: null,
  entrySent: false,
  photo: null,
  photoSent: false,
  finishedMs: null,
};

export const withCode = (code: string, nowMs: number): Work => ({ ...noWork, code, startedMs: nowMs });

export const withDevice = (work: Work, device: FoundDevice): Work => ({ ...work, device, step: "machine" });

/** Kept while it is typed, and sent with the next step. */
export const withDraft = (work: Work, entry: MachineEntry): Work => ({ ...work, entry, entrySent: false });

export const withPhoto = (work: Work, photo: string | null): Work => ({ ...work, photo, photoSent: false });

export const withSent = (work: Work, task: "entry" | "photo"): Work =>
  task === "entry" ? { ...work, entrySent: true } : { ...work, photoSent: true };

export const finished = (work: Work, nowMs: number): Work => ({ ...work, step: "done", finishedMs: nowMs });

/** The next thing to send; null if nothing waits. A machine that is being entered is not sent yet. */
export function nextTask({ step, code, device, entry, entrySent, photo, photoSent }: Work): Task | null {
  if (code !== "" && device === null) return "find";
  if (device === null || step === "code" || step === "machine") return null;
  if (entry !== null && !entrySent) return "entry";
  return photo !== null && !photoSent ? "photo" : null;
}

/** Where the person corrects what the server refused. */
export const stepOf = (task: Task): Step =>
  task === "find" ? "code" : task === "entry" ? "machine" : "photo";

/** What was kept; nothing if it was not written by this page. */
export function readWork(text: string | null): Work {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Work> | null;
    if (kept === null || typeof kept.code !== "string" || typeof kept.startedMs !== "number") return noWork;
    const step = [...steps, "done"].includes(kept.step ?? "") ? kept.step : "code";
    return { ...noWork, ...kept, step: step ?? "code" };
  } catch {
    return noWork;
  }
}
