import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { HomePage } from "../features/home/home-page.tsx";
import { SetupLine } from "../features/setup/setup-line.tsx";
import { setupQuery } from "../features/setup/setup-query.ts";
import { customersIn } from "../lib/fleet/customers.ts";
import { useSession } from "../lib/session/session-context.ts";

/** The home page; on a platform that no device has reported to, its administrator is led through the first steps. */
export function DashboardPage() {
  const { user, factories } = useSession();
  const devices = customersIn(factories).reduce((sum, { deviceCount }) => sum + deviceCount, 0);
  // Who has entered several devices knows the way.
  const leads = user.authority === "SYS_ADMIN" && user.rights.includes("manage") && devices <= 1;
  const setup = useQuery({ ...setupQuery, enabled: leads });
  if (leads && setup.isPending) return null;
  const unfinished = setup.data && !setup.data.reported ? setup.data : null;
  if (unfinished && !unfinished.left) return <Navigate to="/firstRun" replace />;
  return (
    <>
      {unfinished && <SetupLine state={unfinished} />}
      <HomePage />
    </>
  );
}
