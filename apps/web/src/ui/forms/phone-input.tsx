import { Input } from "antd";
import { useState } from "react";
import { entryOf, groupPhone, phoneOf, typedPhone } from "../../lib/people/phone-number.ts";
import { useSiteCountry } from "../../lib/people/use-site-country.ts";
import { CallingCodeSelect } from "./calling-code-select.tsx";

interface PhoneInputProps {
  id?: string;
  value?: string;
  onChange?: (phone: string) => void;
  disabled?: boolean;
  "aria-label"?: string;
  placeholder?: string;
}

/** A phone number of any country as the contract has it; starts with the country of the user's company. */
export function PhoneInput({ value = "", onChange, disabled = false, ...input }: PhoneInputProps) {
  const siteCountry = useSiteCountry();
  const [chosen, setChosen] = useState<string>();
  const entry = entryOf(value, chosen ?? siteCountry);
  const country = value === "" ? (chosen ?? siteCountry) : entry.country;
  return (
    <Input
      {...input}
      type="tel"
      autoComplete="off"
      disabled={disabled}
      prefix={
        <CallingCodeSelect
          country={country}
          disabled={disabled}
          onChange={(next) => {
            setChosen(next);
            if (entry.digits !== "") onChange?.(phoneOf({ country: next, digits: entry.digits }));
          }}
        />
      }
      value={groupPhone({ ...entry, country })}
      onChange={({ target }) => {
        const typed = typedPhone(target.value, country);
        setChosen(typed.country);
        onChange?.(phoneOf(typed));
      }}
    />
  );
}
