import { useEffect, useRef, useState } from "react";

const typingPauseMs = 300;

/** What is typed, told when the typing pauses. What is set from outside takes its place, and is not told back. */
export function useTypedSearch(value: string, onChange: (search: string) => void) {
  const [search, setSearch] = useState(value);
  const told = useRef(value);

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setSearch(value);
  }, [value]);

  useEffect(() => {
    if (search === told.current) return;
    const pause = setTimeout(() => {
      told.current = search;
      onChange(search);
    }, typingPauseMs);
    return () => clearTimeout(pause);
  }, [search, onChange]);

  return [search, setSearch] as const;
}
