import { useSearchParams } from "react-router";
import { DealerWall } from "./dealer-wall.tsx";

/** The wall of the account's own dealer; administrators of the platform choose one, or all. */
export function DealerWallPage() {
  const [search, setSearch] = useSearchParams();
  const tenantId = search.get("tenantId");
  const choose = (chosen: string | null) =>
    setSearch(chosen === null ? {} : { tenantId: chosen }, { replace: true });
  return <DealerWall key={tenantId} tenantId={tenantId} home="/dashboard" onChoose={choose} />;
}
