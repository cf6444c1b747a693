import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useTypedSearch } from "./use-typed-search.ts";

interface TextSearchProps {
  label: string;
  value: string;
  onChange(search: string): void;
}

export function TextSearch({ label, value, onChange }: TextSearchProps) {
  const [search, setSearch] = useTypedSearch(value, onChange);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined />}
      allowClear
      value={search}
      onChange={({ target }) => setSearch(target.value)}
    />
  );
}
