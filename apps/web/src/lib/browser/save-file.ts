import { minuteMs } from "@oilcloud/oil";

/** Hands a file to the browser to be saved under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser takes hold of it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}
