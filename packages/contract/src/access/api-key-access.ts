/**
 * What is a person's own business: accounts, companies, how one signs in, chats, and how the platform sends messages. A key
 * that another program holds never reaches it, or it could make itself more than it was given.
 */
const closed = [
  "/system/apiKey",
  "/system/assistant",
  "/system/customer",
  "/system/displaylink",
  "/system/invitation",
  "/system/language",
  "/system/notification/channel",
  "/system/operations/backup",
  "/system/profile",
  "/system/provisioning",
  "/system/secondFactor",
  "/system/setup",
  "/system/signIn",
  "/system/tenant",
  "/system/user",
  "/system/virtual",
  "/system/webhook",
];

/** Calls that only read although they are no GET, most because of what they take. */
const reading = [
  "POST /system/alarmrecord/export",
  "POST /system/dataanalysis/export",
  "POST /system/dataanalysis/listSeries",
  "POST /system/dataanalysis/listTrends",
  "POST /system/distributordatascreen/getSystemName",
  "POST /system/visit/export",
];

/** Whether a call, by its name, can be made with an API key. A read-only key needs the right to view besides. */
export function isOpenToKey(name: string, { readOnly }: { readOnly: boolean }): boolean {
  const [method, path = ""] = name.split(" ");
  const isOpen =
    path === "/getInfo" ||
    (path.startsWith("/system/") &&
      !closed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));
  return isOpen && (!readOnly || method === "GET" || reading.includes(name));
}
