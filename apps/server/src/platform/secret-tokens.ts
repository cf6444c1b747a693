import { createHash, randomBytes } from "node:crypto";

/** A secret that is handed out once. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of it. The token is random, so a fast hash reveals nothing. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
