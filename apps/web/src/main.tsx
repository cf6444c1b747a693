import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { prefetchRoute } from "./app/prefetch-route.ts";
import { keepSessionFresh } from "./lib/session-start/fresh-session.ts";
import { takeTenantUserToken } from "./lib/session-start/tenant-user-token.ts";
import { applyStyleNonce } from "./lib/browser/style-nonce.ts";
import { currentLanguage, dropLinkLanguage } from "./lib/i18n/language.ts";
import "./ui/theme/tokens.css";
import "./ui/theme/global.css";

applyStyleNonce();
const offeredToken = await takeTenantUserToken();
currentLanguage();
dropLinkLanguage();
await keepSessionFresh();
void prefetchRoute(location.pathname);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App offeredToken={offeredToken} />
  </StrictMode>,
);
