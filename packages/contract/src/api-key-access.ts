/**
 * What is a person's own business: accounts, companies, how one signs in, and how the platform sends messages. A key
 * that another program holds never reaches it, or it could make itself more than it was given.
 */
const closed = [
  "/system/apiKey",
  "/system/customer",
  "/system/invitation",
  "/system/language",
  "/system/notification/channel",
  "/system/operations/backup",
  "/system/profile",
  "/system/secondFactor",
  "/system/setup",
  "/system/tenant",
  "/system/user",
  "/system/virtual",
];

/** Whether a call, by its path, can be made with an API key. */
export const isOpenToKeys = (path: string): boolean =>
  path === "/getInfo" ||
  (path.startsWith("/system/") && !closed.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));
