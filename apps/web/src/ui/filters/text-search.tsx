import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useState } from "react";

interface TextSearchProps {
  label: string;
  value: string;
  onChange(search: string): void;
}

const typingPauseMs = 300;

/** Searches when the typing pauses. */
export function TextSearch({ label, value, onChange }: TextSearchProps) {
  const [search, setSearch] = useState(value);

  useEffect(() => {
    if (search === value) return;
    const pause = setTimeout(() => onChange(search), typingPauseMs);
    return () => clearTimeout(pause);
  }, [search, value, onChange]);

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
