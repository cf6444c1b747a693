import { Suspense } from "react";
import { Navigate, useLocation } from "react-router";
import { lazyCode } from "../lib/code-loading/lazy-code.ts";
import { signInPath } from "../lib/session/redirect.ts";
import { readToken } from "../lib/session/tokens.ts";
import { ConnectionNote } from "../ui/notices/connection-note.tsx";
import { ErrorBoundary } from "../ui/notices/error-boundary.tsx";
import { findRoute } from "./routes.ts";
import { ShellSkeleton } from "./shell-skeleton.tsx";

const SignedIn = lazyCode(async () => (await import("./signed-in.tsx")).SignedIn);

export function Guard() {
  const location = useLocation();
  if (readToken() === undefined) return <Navigate to={signInPath(location)} replace />;
  return (
    <>
      <ErrorBoundary fullScreen>
        <Suspense fallback={<ShellSkeleton />}>
          <SignedIn />
        </Suspense>
      </ErrorBoundary>
      {findRoute(location.pathname)?.frame !== "screen" && <ConnectionNote />}
    </>
  );
}
