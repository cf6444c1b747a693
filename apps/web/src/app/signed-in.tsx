import { useQueries } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { gotNoAnswer } from "../lib/call-error.ts";
import { signInPath } from "../lib/redirect.ts";
import { SessionContext } from "../lib/session-context.ts";
import { loadPage } from "./load-page.ts";
import { Providers } from "./providers.tsx";
import { abandonSession, factoriesQuery, userQuery } from "./session.ts";
import { SessionRoutes } from "./session-routes.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";

export function SignedIn() {
  return (
    <Providers>
      <SessionGate />
    </Providers>
  );
}

/** Loads who this is and which factories there are; the routes follow from both. */
function SessionGate() {
  const [user, factories] = useQueries({ queries: [userQuery, factoriesQuery] });
  const navigate = useNavigate();
  const location = useLocation();
  const [opened] = useState(location.pathname);
  const error = user.error ?? factories.error;

  useEffect(() => void loadPage(opened), [opened]);
  useEffect(() => {
    if (error === null || gotNoAnswer(error)) return; // it is asked again when the server is back
    abandonSession(error);
    void navigate(signInPath(location), { replace: true });
  }, [error, navigate, location]);

  const known = useMemo(
    () => (user.data && factories.data ? { user: user.data, factories: factories.data } : undefined),
    [user.data, factories.data],
  );
  // Deferred, the frame and the page within are made bit by bit: at once they would keep the browser from answering.
  const session = useDeferredValue(known);
  if (error !== null || session === undefined) return <ShellSkeleton />;
  return (
    <SessionContext value={session}>
      <SessionRoutes />
    </SessionContext>
  );
}
