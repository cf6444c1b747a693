import { useQueries } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { gotNoAnswer } from "../lib/http/call-error.ts";
import { lazyCode } from "../lib/code-loading/lazy-code.ts";
import { useIdleLock } from "./use-idle-lock.ts";
import { signInPath } from "../lib/session/redirect.ts";
import { SessionContext } from "../lib/session/session-context.ts";
import { loadPage } from "./load-page.ts";
import { Providers } from "./providers.tsx";
import { abandonSession, factoriesQuery, logOut, userQuery } from "./session.ts";
import { SessionRoutes } from "./session-routes.tsx";
import { ShellSkeleton } from "./shell-skeleton.tsx";

const PasswordStepPage = lazyCode(
  async () => (await import("../features/people/required-steps/password-step-page.tsx")).PasswordStepPage,
);

const SecondFactorPage = lazyCode(
  async () => (await import("../features/people/required-steps/second-factor-page.tsx")).SecondFactorPage,
);

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
  const passwordStep = user.data?.initialPassword ? "initial" : (user.data?.passwordDue ?? null);
  const secondFactorMissing = user.data?.secondFactorMissing ?? false;
  const heldBack = passwordStep !== null || secondFactorMissing;
  useIdleLock(user.data?.idleMinutes ?? null);
  // Who this is decides what a refused list means: before a password is changed or a required second factor set up, everything else is refused.
  const error = user.error ?? (user.data ? factories.error : null);
  const leave = async () => {
    await logOut();
    void navigate("/login", { replace: true });
  };

  useEffect(() => void loadPage(opened), [opened]);
  useEffect(() => {
    // Nothing else is answered to who is held back, and no answer is asked for again.
    if (error === null || heldBack || gotNoAnswer(error)) return;
    abandonSession(error);
    void navigate(signInPath(location), { replace: true });
  }, [error, heldBack, navigate, location]);

  const known = useMemo(
    () => (user.data && factories.data ? { user: user.data, factories: factories.data } : undefined),
    [user.data, factories.data],
  );
  // Deferred, the frame and the page within are made bit by bit: at once they would keep the browser from answering.
  const session = useDeferredValue(known);
  if (heldBack) {
    const onLogOut = () => void leave();
    return (
      <Suspense fallback={<ShellSkeleton />}>
        {passwordStep ? (
          <PasswordStepPage reason={passwordStep} onLogOut={onLogOut} />
        ) : (
          <SecondFactorPage onLogOut={onLogOut} />
        )}
      </Suspense>
    );
  }
  if (error !== null || session === undefined) return <ShellSkeleton />;
  return (
    <SessionContext value={session}>
      <SessionRoutes />
    </SessionContext>
  );
}
