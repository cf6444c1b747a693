import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface SearchFieldProps {
  value: string;
  hint: string;
  onChange: (text: string) => void;
}

const pauseMs = 300;

/** Looks for what is typed once the typing pauses. */
export function SearchField({ value, hint, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Input
      aria-label={t("people.search")}
      prefix={<SearchOutlined />}
      placeholder={hint}
      maxLength={100}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => onChange(typed)}
    />
  );
}
