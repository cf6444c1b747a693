import { type ComponentType, Suspense } from "react";
import { useNavigate } from "react-router";
import { lazyCode } from "../lib/code-loading/lazy-code.ts";
import { safeRedirect } from "../lib/session/redirect.ts";
import { takeWantedPath } from "../lib/session/session-storage.ts";
import { useFetchedBrand } from "./use-fetched-brand.ts";

const ForgotPage = lazyCode(async () => (await import("../features/sign-in/forgot-page.tsx")).ForgotPage);
const NewPasswordPage = lazyCode(
  async () => (await import("../features/sign-in/new-password-page.tsx")).NewPasswordPage,
);
const InvitationPage = lazyCode(
  async () => (await import("../features/sign-in/invitation-page.tsx")).InvitationPage,
);

const ProviderPage = lazyCode(
  async () => (await import("../features/sign-in/provider-page.tsx")).ProviderPage,
);

const SwitchAccountPage = lazyCode(
  async () => (await import("../features/sign-in/switch-account-page.tsx")).SwitchAccountPage,
);
const DisplayPage = lazyCode(async () => (await import("./display-page.tsx")).DisplayPage);

/** Rarely opened pages before signing in. They are fetched on demand, so that a user who only signs in does not load them. */
const later = <Props extends object>(Page: ComponentType<Props>) =>
  function Entry(props: Props) {
    useFetchedBrand();
    return (
      <Suspense>
        <Page {...props} />
      </Suspense>
    );
  };

export const ForgotRoute = later(ForgotPage);
export const NewPasswordRoute = later(NewPasswordPage);
export const SwitchAccountRoute = later(SwitchAccountPage);
export const InvitationRoute = later(function Invitation() {
  const navigate = useNavigate();
  return <InvitationPage onSignedIn={() => void navigate("/", { replace: true })} />;
});
export const ProviderRoute = later(function Provider() {
  const navigate = useNavigate();
  const onSignedIn = () => void navigate(safeRedirect(takeWantedPath()), { replace: true });
  return <ProviderPage onSignedIn={onSignedIn} />;
});
export const DisplayRoute = later(DisplayPage);
