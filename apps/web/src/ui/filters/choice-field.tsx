import { Select } from "antd";

interface ChoiceFieldProps<T extends string | number> {
  label: string;
  /** What it says when nothing is chosen. */
  all: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  /** Empty: all of them. */
  onChange: (chosen: string) => void;
}

export function ChoiceField<T extends string | number>(props: ChoiceFieldProps<T>) {
  const { label, all, value, options, onChange } = props;
  return (
    <Select<string>
      aria-label={label}
      value={value === null ? "" : String(value)}
      onChange={onChange}
      options={[
        { value: "", label: all },
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
    />
  );
}
