import { lazy, Suspense } from "react";
import { Navigate, useLocation } from "react-router";
import { signInPath } from "../lib/redirect.ts";
import { readToken } from "../lib/tokens.ts";
import { ShellSkeleton } from "./shell-skeleton.tsx";

const SignedIn = lazy(async () => ({ default: (await import("./signed-in.tsx")).SignedIn }));

export function Guard() {
  const location = useLocation();
  if (readToken() === undefined) return <Navigate to={signInPath(location)} replace />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <SignedIn />
    </Suspense>
  );
}
