import { type Static, Type } from "typebox";
import {
  AllData,
  AnalysisContent,
  DistributorAnalysis,
  DistributorMap,
  WarnFactory,
} from "./dealer-screen-answers.ts";
import { TenantId, withProblem } from "../../fields/fields.ts";
import { mostScreenRows } from "../../values/limits.ts";

/** The first row of each list cannot be deleted. */
const rows = { minItems: 1, maxItems: mostScreenRows, ...withProblem("screenFirstRowStays") };

const lists = {
  distributorAnalysisVO: DistributorAnalysis,
  warnFactoryVOList: Type.Array(WarnFactory, rows),
  analysisContentVOList: Type.Array(AnalysisContent, rows),
  allDataVO: AllData,
  distributorMapVOList: Type.Array(DistributorMap, rows),
};

/** The data of a dealer's screen as people enter them. */
export const ScreenDataEntry = Type.Object({
  tenantId: TenantId,
  /** Whether these data are shown instead of the fleet's; unchanged if left out. */
  isOpen: Type.Optional(Type.Boolean()),
  ...lists,
});
export type ScreenDataEntry = Static<typeof ScreenDataEntry>;
