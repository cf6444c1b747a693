import { type Static, Type } from "typebox";
import {
  AllDataAnswer,
  AnalysisContent,
  DistributorAnalysis,
  DistributorMap,
  WarnFactory,
} from "./dealer-screen-answers.ts";
import { msOrNull, name } from "../../fields/answer-fields.ts";

/** The data of a dealer's screen, to be edited. */
export const ScreenSettings = Type.Object({
  tenantId: name,
  tenantName: name,
  /** Whether custom data are shown instead of online data. */
  isOpen: Type.Boolean(),
  distributorAnalysisVO: DistributorAnalysis,
  warnFactoryVOList: Type.Array(WarnFactory),
  analysisContentVOList: Type.Array(AnalysisContent),
  allDataVO: AllDataAnswer,
  distributorMapVOList: Type.Array(DistributorMap),
  /** What the lists hold: what was saved, or the online data to start from. */
  source: Type.Enum(["saved", "online"]),
  /** null while nothing has been saved. */
  savedTime: msOrNull,
  savedBy: name,
  /** Whether the dealer may edit these settings itself. */
  dealerMaySet: Type.Boolean(),
});
export type ScreenSettings = Static<typeof ScreenSettings>;
