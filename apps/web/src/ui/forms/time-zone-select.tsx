import { timeZonesOf } from "@oilcloud/contract/values";
import { Select } from "antd";
import { utcOffsetText } from "../../lib/format/times.ts";

interface TimeZoneSelectProps {
  id?: string;
  value?: string;
  onChange?: (timeZone: string) => void;
  /** Its zones come first, with what they are from UTC now. */
  country?: string;
}

/** Every time zone by its name. */
export function TimeZoneSelect({ id, value, onChange, country = "" }: TimeZoneSelectProps) {
  const near = new Set([...timeZonesOf(country), ...(value ? [value] : [])]);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ optionFilterProp: "value" }}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen: string) => onChange?.(chosen)}
      options={[...new Set([...near, ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
        value: zone,
        label: near.has(zone) ? `${zone} (${utcOffsetText(zone)})` : zone,
      }))}
    />
  );
}
