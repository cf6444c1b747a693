import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { usePlatformBrand } from "../lib/shell/platform-brand.ts";
import { safeRedirect } from "../lib/session/redirect.ts";
import { takeSignOutReason } from "../lib/session/session-storage.ts";
import { readToken } from "../lib/session/tokens.ts";
import { usePageTitle } from "../lib/shell/use-page-title.ts";
import { toast } from "../lib/toast/toast.ts";
import { useFetchedBrand } from "./use-fetched-brand.ts";

const reasonShownMs = 5000;

export function SignInRoute({ mode }: { mode: "password" | "phone" }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  usePageTitle(t("shell.page.signIn"));
  useEffect(() => {
    const reason = takeSignOutReason();
    if (reason) toast.error(reason, reasonShownMs);
  }, []);
  const { name } = usePlatformBrand();
  useFetchedBrand();
  if (readToken() !== undefined) return <Navigate to="/" replace />;
  return (
    <SignInPage
      mode={mode}
      platformName={name}
      onSignedIn={() => navigate(safeRedirect(query.get("redirect")), { replace: true })}
    />
  );
}
