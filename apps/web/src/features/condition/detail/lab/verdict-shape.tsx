import { CheckOutlined } from "@ant-design/icons";
import type { LabResult } from "@oilcloud/contract";
import { StateShape } from "../../../../ui/badges/state-shape.tsx";

/** A tick where they agree, a ring where they do not: colours are left to the oil. */
export function VerdictShape({ agreement }: { agreement: LabResult["agreement"] }) {
  if (agreement === "agrees") return <CheckOutlined aria-hidden="true" />;
  return agreement === "differs" ? <StateShape state="offline" /> : null;
}
