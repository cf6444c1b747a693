import { useCallback, useState } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { ErrorBoundary } from "../ui/notices/error-boundary.tsx";
import { Toaster } from "../ui/notices/toaster.tsx";
import { Guard } from "./guard.tsx";
import {
  SwitchAccountRoute,
  DisplayRoute,
  ForgotRoute,
  InvitationRoute,
  NewPasswordRoute,
  ProviderRoute,
} from "./entry-routes.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { SignInRoute } from "./sign-in-route.tsx";

/** The small first part: signing in and what needs no session. The rest is loaded behind the guard. */
export function App({ offeredToken }: { offeredToken?: string | undefined }) {
  const [offered, setOffered] = useState(offeredToken);
  const decided = useCallback(() => setOffered(undefined), []);
  if (offered !== undefined)
    return (
      <ErrorBoundary fullScreen>
        <SwitchAccountRoute offeredToken={offered} onDecided={decided} />
      </ErrorBoundary>
    );
  return (
    <ErrorBoundary fullScreen>
      <BrowserRouter>
        <Routes>
          <Route path="/login" element={<SignInRoute mode="password" />} />
          <Route path="/loginphone" element={<SignInRoute mode="phone" />} />
          <Route path="/forgot" element={<ForgotRoute />} />
          <Route path="/login/provider" element={<ProviderRoute />} />
          <Route path="/newpassword" element={<NewPasswordRoute />} />
          <Route path="/invitation" element={<InvitationRoute />} />
          <Route path="/display" element={<DisplayRoute />} />
          <Route path="/404" element={<NotFoundPage />} />
          <Route path="*" element={<Guard />} />
        </Routes>
      </BrowserRouter>
      <Toaster />
    </ErrorBoundary>
  );
}
