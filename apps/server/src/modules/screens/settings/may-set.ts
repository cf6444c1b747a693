import { type Identity, rightsHeld } from "../../../platform/http/caller.ts";
import type { StoredScreen } from "./screen-settings-store.ts";

/** Administrators of the platform edit every dealer's screen, a dealer its own if they allow it. */
export function maySet(identity: Identity, stored: Pick<StoredScreen, "dealerMaySet"> | undefined): boolean {
  if (!rightsHeld(identity).includes("manage")) return false;
  return (
    identity.scope.kind === "platform" || (identity.scope.kind === "tenant" && stored?.dealerMaySet === true)
  );
}
