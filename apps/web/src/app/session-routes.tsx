import { useMemo } from "react";
import { Navigate, Route, Routes } from "react-router";
import { useSession } from "../lib/session/session-context.ts";
import { CustomerPage, FirstCustomer } from "./customer-page.tsx";
import { type Factories, factoriesOf } from "./factories.ts";
import { Page } from "./page.tsx";
import { pages } from "./pages.ts";
import type { AppRoute, RoutePath } from "./route-table.ts";
import { permissionsOf, routesFor } from "./routes.ts";
import { ScreenFrame } from "./screen-frame.tsx";
import { Shell } from "./shell/shell.tsx";
import { WallFrame } from "./wall-frame.tsx";

/** Only what this account may open exists; any other address is unknown. */
export function SessionRoutes() {
  const { user, factories: list } = useSession();
  const factories = useMemo(() => factoriesOf(user.authority, list), [user, list]);
  const routes = useMemo(() => routesFor(permissionsOf(user)), [user]);
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route element={<Shell />}>
        {routes.filter(({ frame }) => frame === "shell").map((route) => shellRoutes(route, factories))}
      </Route>
      {routes
        .filter(({ frame }) => frame === "screen")
        .map((route) => (
          <Route key={route.path} element={pages[route.path as RoutePath] ? <WallFrame /> : <ScreenFrame />}>
            <Route path={route.path} element={<Page route={route} />} />
          </Route>
        ))}
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}

function shellRoutes(route: AppRoute, factories: Factories) {
  const { path } = route;
  if (!route.perCustomer || factories.kind === "single")
    return <Route key={path} path={path} element={<Page route={route} />} />;
  const page = <CustomerPage route={route} factories={factories} />;
  const first = <FirstCustomer route={route} factories={factories} />;
  return factories.kind === "customers" ? (
    <Route key={path} path={path}>
      <Route index element={first} />
      <Route path=":customerId" element={page} />
    </Route>
  ) : (
    <Route key={path} path={path}>
      <Route index element={first} />
      <Route path=":tenantId" element={first} />
      <Route path=":tenantId/:customerId" element={page} />
    </Route>
  );
}
