import type { PasswordProfile } from "@oilcloud/contract/values";
import { useEffect, useState } from "react";
import { content } from "../http/call.ts";

/** What the platform asks of a new password; undefined until it is known. The server checks it in any case. */
export function usePasswordProfile(): PasswordProfile | undefined {
  const [profile, setProfile] = useState<PasswordProfile>();
  useEffect(() => {
    content("GET /signIn/options", {}, { quiet: true }).then(
      (options) => setProfile(options.profile),
      () => {},
    );
  }, []);
  return profile;
}
