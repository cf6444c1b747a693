import type { TFunction } from "i18next";

interface IssuedToken {
  deviceName: string;
  customerName: string;
  token: string;
}

/** A cell that a spreadsheet program does not take for a formula, in quotes. */
const cell = (text: string): string => `"${text.replace(/^[=+@\t\r-]/, "'$&").replaceAll('"', '""')}"`;

/** The tokens for who enters them into the devices; the byte order mark has Excel read it as UTF-8. */
export function tokenSheet(tokens: readonly IssuedToken[], t: TFunction): File {
  const headings = [t("fleet.field.customerName"), t("fleet.field.deviceName"), t("setup.reading.token")];
  const rows = tokens.map(({ customerName, deviceName, token }) => [
    cell(customerName),
    cell(deviceName),
    `"${token}"`,
  ]);
  const text = [headings.map(cell), ...rows].map((cells) => cells.join(",")).join("\r\n");
  return new File([`\uFEFF${text}\r\n`], `${t("fleet.info.tokens")}.csv`, { type: "text/csv" });
}
