import { administrators, authorities, managingAuthorities } from "./access.ts";

/** Who may make a call, for the calls of most capabilities. */
export const viewing = { roles: authorities, right: "view" } as const;
export const own = { roles: authorities, right: "profile" } as const;
export const processing = { roles: authorities, right: "process" } as const;
export const managing = { roles: managingAuthorities, right: "manage" } as const;
export const ofAdministrators = { roles: administrators, right: "manage" } as const;
export const ofPlatform = { roles: ["SYS_ADMIN"], right: "manage" } as const;
