import type { CurrentUser } from "@oilcloud/contract";
import type { DialogName } from "../../lib/shell/open-dialogs.ts";

export type UserDialog = DialogName;

type DialogUser = Pick<CurrentUser, "authority" | "rights"> & {
  /** A dealer's own screen is the dealer's to set where the administrator allows it. */
  maySetScreen?: boolean;
};

const isOpenTo: Record<UserDialog, (user: DialogUser) => boolean> = {
  profile: ({ rights }) => rights.includes("profile"),
  // Part of the profile; an experience account has an avatar and no profile.
  avatar: ({ rights }) => !rights.includes("profile"),
  // A user without management rights sets both only for their own view.
  logo: () => true,
  screenSettings: ({ authority, rights, maySetScreen = false }) =>
    rights.includes("manage") &&
    (authority === "SYS_ADMIN" || (authority === "TENANT_ADMIN" && maySetScreen)),
  displayLinks: ({ authority, rights }) => authority !== "GROUP" && rights.includes("manage"),
  tasks: () => true,
  deviceImages: ({ authority, rights }) =>
    (authority === "SYS_ADMIN" || authority === "CUSTOMER_USER") && rights.includes("manage"),
  platformName: ({ authority }) => authority !== "SYS_ADMIN",
};

/** The dialogs of the user's menu, in its order, that this user can do something with. */
export function userDialogs(user: DialogUser): UserDialog[] {
  return (Object.keys(isOpenTo) as UserDialog[]).filter((dialog) => isOpenTo[dialog](user));
}
