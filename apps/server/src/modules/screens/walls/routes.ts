import type { Caller, Identity } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { DealerScreens } from "./dealer-screen.ts";
import type { PlantScreens } from "./plant-screen.ts";

type Who = Caller<Identity>;

const dealerPath = "GET /system/distributordatascreen";
const plantPath = "GET /system/customerdatascreen";

export function dealerScreenRoutes(calls: Calls, dealer: DealerScreens): void {
  const of = (
    { identity, language }: Who,
    query: { tenantId?: string | null | undefined; areaNo?: string | undefined },
  ) => dealer.parts(identity, { tenantId: query.tenantId || null, areaNo: query.areaNo ?? "" }, language);
  calls.handle(`${dealerPath}/getScreen`, async ({ query, caller }) => (await of(caller, query)).screen());
  calls.handle(`${dealerPath}/getTenantName`, async ({ query, caller }) => {
    const { tenantName } = await (await of(caller, query)).screen();
    return tenantName;
  });
  calls.handle(`${dealerPath}/getData`, async ({ query, caller }) => (await of(caller, query)).analysis());
  calls.handle(`${dealerPath}/getMapData`, async ({ query, caller }) => (await of(caller, query)).map());
  calls.handle(`${dealerPath}/getAllData`, async ({ query, caller }) => (await of(caller, query)).all());
  calls.handle(`${dealerPath}/getAnalysisContent`, async ({ query, caller }) =>
    (await of(caller, query)).content(),
  );
  calls.handle(`${dealerPath}/getWarningFactory`, async ({ query, caller }) =>
    (await of(caller, query)).warnings(),
  );
}

export function plantScreenRoutes(calls: Calls, plant: PlantScreens): void {
  const of = ({ identity, language }: Who, query: { customerId?: string | null | undefined }) =>
    plant.parts(identity, { customerId: query.customerId || null }, language);
  calls.handle(`${plantPath}/getScreen`, async ({ query, caller }) => of(caller, query).screen());
  calls.handle(`${plantPath}/getRegions`, async ({ query, caller }) => of(caller, query).regions());
  calls.handle(`${plantPath}/getWarningFactory`, async ({ query, caller }) => of(caller, query).warnings());
  calls.handle(`${plantPath}/getAnalysisContent`, async ({ query, caller }) => of(caller, query).content());
  calls.handle(`${plantPath}/getAlarms`, async ({ query, caller }) => of(caller, query).alarms());
  calls.handle(`${plantPath}/getNextCare`, async ({ query, caller }) => of(caller, query).care());
}
