import { Select } from "antd";
import { utcOffsetText } from "../../lib/format/times.ts";

interface TimeZoneSelectProps {
  id?: string;
  value?: string;
  onChange?: (timeZone: string) => void;
}

/** Every time zone by its name, with what it is from UTC now. */
export function TimeZoneSelect({ id, value, onChange }: TimeZoneSelectProps) {
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ optionFilterProp: "value" }}
      {...(value === undefined ? {} : { value })}
      onChange={(chosen: string) => onChange?.(chosen)}
      options={[...new Set([...(value ? [value] : []), ...Intl.supportedValuesOf("timeZone")])].map(
        (zone) => ({
          value: zone,
          label: zone === value ? `${zone} (${utcOffsetText(zone)})` : zone,
        }),
      )}
    />
  );
}
