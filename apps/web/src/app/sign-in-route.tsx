import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { SignInPage } from "../features/accounts/sign-in-page.tsx";
import { safeRedirect } from "../lib/redirect.ts";
import { readToken } from "../lib/tokens.ts";
import { usePageTitle } from "../lib/use-page-title.ts";

export function SignInRoute({ mode }: { mode: "password" | "phone" }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  usePageTitle(t("shell.page.signIn"));
  if (readToken() !== undefined) return <Navigate to="/" replace />;
  return (
    <SignInPage
      mode={mode}
      onSignedIn={() => navigate(safeRedirect(query.get("redirect")), { replace: true })}
    />
  );
}
