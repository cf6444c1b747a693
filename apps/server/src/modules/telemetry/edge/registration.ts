/** The user name with which a device without a token connects to register itself. */
export const registrationUser = "provision";
export const registrationTopics = { request: "/provision/request", response: "/provision/response" } as const;

/** The answer to a device that registers itself, in ThingsBoard's words. */
export type Registration =
  | { status: "SUCCESS"; credentialsType: "ACCESS_TOKEN"; credentialsValue: string }
  | { status: "FAILURE" | "NOT_FOUND"; errorMsg: string };

/** Rejects with EdgeRefusal where the request cannot be read or comes too soon. */
export type RegisterDevice = (payload: Buffer, address: string) => Promise<Registration>;
